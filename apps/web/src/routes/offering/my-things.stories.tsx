import { thingContract } from '@kindling/domain/lending/thing-contract'
import { makeOwnThing } from '@kindling/domain/testing/make-thing'
import { idOf, longWord, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Offering/My things', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = '/settings/things'
const member = makeOwnProfile()
const { mine } = thingContract

const free = { price: 0, spark_price: 0, deposit: 0, spark_deposit: 0 }

/** A thing in each approval status, a paused one, and one that is lent for nothing. */
export const Full = screenStory(
  {
    at,
    member,
    answers: [
      answer(mine, [
        makeOwnThing(),
        makeOwnThing({ id: idOf(233), title: 'Step ladder', paused: true, deposit: 0, spark_deposit: 0 }),
        makeOwnThing({ id: idOf(234), title: 'Sewing machine', approval_status: 'pending' }),
        makeOwnThing({ id: idOf(235), title: 'Chain saw', approval_status: 'rejected' }),
        makeOwnThing({ id: idOf(236), title: 'Folding table', ...free }),
      ]),
    ],
  },
  async () => {
    await expect(page.getAllByText('Approved')).toHaveLength(2)
    for (const status of ['Paused', 'Pending', 'Rejected']) {
      await expect(page.getByText(status)).toBeVisible()
    }
    await expect(page.getByText('Free')).toBeVisible()
  },
)

export const FirstUse = screenStory({ at, member, answers: [answer(mine, [])] })

export const Loading = screenStory({ at, member, answers: [pending(mine)] })

export const Failed = screenStory(
  { at, member, answers: [refuse(mine, 'unavailable', 'Things can’t be read just now.')] },
  async () => {
    await expect(page.getByText('Failed to fetch your things')).toBeVisible()
    await expect(page.getByText('Things can’t be read just now.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
)

export const Offline = screenStory({ at, member, isOffline: true, answers: [unreachable(mine)] })

export const LongText = screenStory({
  at,
  member,
  answers: [
    answer(mine, [
      makeOwnThing({
        title: longWord,
        price: 999.99,
        spark_price: 499.995,
        deposit: 999.99,
        spark_deposit: 499.995,
      }),
      makeOwnThing({ id: idOf(233), title: 'A', price: 0.01, spark_price: 0.005 }),
      makeOwnThing({ id: idOf(234), title: 'אוהל לשלושה', approval_status: 'pending' }),
    ]),
  ],
})
