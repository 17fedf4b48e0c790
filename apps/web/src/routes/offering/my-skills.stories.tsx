import { skillContract } from '@kindling/domain/skills/skill-contract'
import { MAX_SKILLS } from '@kindling/domain/skills/skill-rules'
import { makeOwnSkill } from '@kindling/domain/testing/make-skill'
import { idOf, longWord, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Offering/My skills', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = '/settings/skills'
const member = makeOwnProfile()
const { mine } = skillContract

const addLink = () => page.queryByRole('link', { name: 'Add a skill' })

/** A skill in each approval status, and a paused one. */
export const Full = screenStory(
  {
    at,
    member,
    answers: [
      answer(mine, [
        makeOwnSkill(),
        makeOwnSkill({ _id: idOf(203), skill_type: 'Sewing', experience_level: 'beginner', paused: true }),
        makeOwnSkill({
          _id: idOf(204),
          skill_type: 'Music lessons',
          experience_level: 'expert',
          hourly_rate: 17.5,
          spark_token: 8.75,
          approval_status: 'pending',
        }),
        makeOwnSkill({
          _id: idOf(205),
          skill_type: 'Photography',
          approval_status: 'rejected',
          paused: true,
        }),
      ]),
    ],
  },
  async () => {
    for (const status of ['Approved', 'Paused', 'Pending', 'Rejected']) {
      await expect(page.getByText(status)).toBeVisible()
    }
  },
)

export const FirstUse = screenStory({ at, member, answers: [answer(mine, [])] })

/** A member with the most skills sees the limit in place of the link to the wizard. */
export const AsManyAsAllowed = screenStory(
  {
    at,
    member,
    answers: [
      answer(
        mine,
        Array.from({ length: MAX_SKILLS }, (_, nth) => makeOwnSkill({ _id: idOf(1000 + nth) })),
      ),
    ],
  },
  async () => {
    await expect(
      page.getByText('You offer 50 skills already. Delete one before you offer another.'),
    ).toBeVisible()
    await expect(addLink()).toBeNull()
  },
)

export const Loading = screenStory({ at, member, answers: [pending(mine)] })

// spec: accounts §8 screens
export const Failed = screenStory(
  { at, member, answers: [refuse(mine, 'unavailable', 'Failed to fetch skills')] },
  async () => {
    await expect(page.getByText('Could not load skills. Please try again later.')).toBeVisible()
    await expect(page.getByText('Failed to fetch skills')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
)

export const Offline = screenStory({ at, member, isOffline: true, answers: [unreachable(mine)] })

export const LongText = screenStory({
  at,
  member,
  answers: [
    answer(mine, [
      makeOwnSkill({ skill_type: longWord, hourly_rate: 9_999.99, spark_token: 4_999.995 }),
      makeOwnSkill({ _id: idOf(203), skill_type: 'A', hourly_rate: 0.01, spark_token: 0.005 }),
      makeOwnSkill({ _id: idOf(204), skill_type: 'שיעורי גיטרה', approval_status: 'pending' }),
    ]),
  ],
})
