import { type AccountStanding, accountContract } from '@kindling/domain/account/account-contract'
import { hindrancesOf } from '@kindling/domain/account/leaving'
import { sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { idOf, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/My data', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = {
  at: '/settings/data',
  member: makeOwnProfile(),
  areSecondsHeld: true,
} satisfies ScreenParameters
const { standing, sendCode, export: download, remove } = accountContract

const free: AccountStanding = { confirm_by: 'password', hindrances: [], sparks: 14.5 }
const tied: AccountStanding = {
  ...free,
  hindrances: hindrancesOf({
    openBookings: 2,
    heldPayments: 1,
    openPayouts: 1,
    openFundings: 1,
    pence: 99_999_999_999_9,
    millis: -4000,
    isWriteOffAsked: false,
    owed: 1250,
    cardCashUntil: new Date(hoursFromNow(200)),
    timeZone: 'Europe/London',
  }),
}

export const Full = screenStory({ ...shown, answers: [answer(standing, free)] })

export const Hindered = screenStory({ ...shown, answers: [answer(standing, tied)] })

export const ModeratorAsked = screenStory(
  { ...shown, answers: [answer(standing, tied), answer(sparkDebtContract.ask, { id: idOf(331), owed: 4 })] },
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Ask a moderator to write the sparks off' }))
    await expect(await page.findByRole('button', { name: 'A moderator is asked' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
)

export const WithoutPassword = screenStory(
  {
    ...shown,
    answers: [
      answer(standing, { ...free, confirm_by: 'code' }),
      answer(sendCode, {}, 'Verification code sent successfully!'),
    ],
  },
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Send me a code' }))
    await expect(await page.findByRole('button', { name: 'Send again in 10s' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
)

export const WrongPassword = screenStory(
  {
    ...shown,
    answers: [
      answer(standing, free),
      refuse(download, 'invalid', 'Check what you entered.', [
        { field: 'password', message: 'This isn’t your password' },
      ]),
    ],
  },
  async () => {
    await userEvent.type(page.getByLabelText('Your password'), 'not-it-at-all')
    await userEvent.click(page.getByRole('button', { name: 'Download my data' }))
    await expect(await page.findByText('Check what you entered.')).toBeVisible()
    await expect(page.getByLabelText('Your password')).toHaveFocus()
  },
)

export const DeleteDialog = screenStory({ ...shown, answers: [answer(standing, free)] }, async () => {
  const opener = page.getByRole('button', { name: 'Delete my account' })
  await userEvent.click(opener)
  await page.findByRole('dialog', { name: 'Delete your account?' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  await userEvent.click(opener)
  await expect(await page.findByRole('button', { name: 'Delete for good' })).toHaveAccessibleDescription(
    'Enter your password first',
  )
})

export const DeleteRefused = screenStory(
  {
    ...shown,
    answers: [answer(standing, free), refuse(remove, 'conflict', 'There is still £3.00 in your wallet.')],
  },
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Delete my account' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Delete your account?' }))
    await userEvent.type(dialog.getByLabelText('Your password'), 'not-it-at-all')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    await waitFor(() => expect(dialog.getByText('There is still £3.00 in your wallet.')).toBeVisible())
    await expect(dialog.getByLabelText('Your password')).toHaveValue('not-it-at-all')
  },
)

export const Loading = screenStory({ ...shown, answers: [pending(standing)] })

export const Failed = screenStory({
  ...shown,
  answers: [refuse(standing, 'unavailable', 'Accounts can’t be read just now.')],
})
