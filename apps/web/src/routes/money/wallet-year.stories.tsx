import { memberYearContract } from '@kindling/domain/money/member-year-contract'
import { makeMemberYear } from '@kindling/domain/testing/money/make-wallet'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, answerBy, pending, refuse } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Your year', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { read } = memberYearContract

const nothing = makeMemberYear({
  helped: { bookings: 0, minutes: 0, neighbours: 0 },
  was_helped: { bookings: 0, minutes: 0, neighbours: 0 },
  earned: { pounds: 0, sparks: 0 },
  paid: { pounds: 0, sparks: 0 },
  gifts_given: { gifts: 0, sparks: 0 },
  gifts_got: { gifts: 0, sparks: 0 },
  pot_given: 0,
  pot_got: 0,
})

export const Full = screenStory({ at: '/wallet/year', member, answers: [answer(read, makeMemberYear())] })

export const WithPounds = screenStory(
  { at: '/wallet/year', member, answers: [answer(read, makeMemberYear())] },
  async () => {
    await userEvent.click(await page.findByRole('checkbox', { name: 'With pounds' }))
    await expect(page.getByRole('checkbox', { name: 'With pounds' })).toBeChecked()
  },
)

export const FirstUse = screenStory({
  at: '/wallet/year',
  member,
  answers: [answer(read, { ...nothing, first_year: 2026 })],
})

export const EarlierYear = screenStory(
  {
    at: '/wallet/year',
    member,
    answers: [
      answerBy(read, ({ params }) =>
        params.year === '2025' ? { ...nothing, year: 2025 } : makeMemberYear(),
      ),
    ],
  },
  async () => {
    await userEvent.selectOptions(await page.findByLabelText('Year'), '2025')
    await expect(await page.findByText('Nothing given or got in 2025')).toBeVisible()
  },
)

/** Only helped, and by sparks alone: no pounds to choose. */
export const HelpedOnce = screenStory({
  at: '/wallet/year',
  member,
  answers: [
    answer(read, {
      ...nothing,
      first_year: 2026,
      helped: { bookings: 1, minutes: 60, neighbours: 1 },
      earned: { pounds: 0, sparks: 1 },
    }),
  ],
})

export const Loading = screenStory({ at: '/wallet/year', member, answers: [pending(read)] })

export const Failed = screenStory({
  at: '/wallet/year',
  member,
  answers: [refuse(read, 'unavailable', 'Your year can’t be read just now.')],
})

export const LongText = screenStory({
  at: '/wallet/year',
  member,
  answers: [
    answer(
      read,
      makeMemberYear({
        helped: { bookings: 99_999, minutes: 999_999_990, neighbours: 99_999 },
        earned: { pounds: 9_999_999_999.99, sparks: 999_999_999.999 },
        paid: { pounds: 9_999_999_999.99, sparks: 999_999_999.999 },
        gifts_given: { gifts: 99_999, sparks: 999_999_999.999 },
      }),
    ),
  ],
})
