import { confirmationContract } from '@kindling/domain/second-factor/confirmation-contract'
import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makePasskey, makeSecondFactor } from '@kindling/domain/testing/make-second-factor'
import { idOf, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/Two-step sign-in', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/settings/second-factor', member: makeOwnProfile() } satisfies ScreenParameters
const { get, beginCodes, addCodes, renewRecoveryCodes, removePasskey, renamePasskey } = secondFactorContract
/** A drawing like a QR code: three corners, and dots between them. */
function qrCode(size: number) {
  const corners = [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const
  const isDark = (x: number, y: number) => {
    for (const [left, top] of corners) {
      const ring = Math.max(Math.abs(x - left - 3), Math.abs(y - top - 3))
      if (ring <= 4) return ring === 3 || ring <= 1
    }
    return (x * x + 3 * x * y + y * y * y) % 7 < 3
  }
  const dots = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
  const path = dots.filter(([x, y]) => isDark(x, y)).map(([x, y]) => `M${x + 2} ${y + 2}h1v1h-1z`)
  return { size: size + 4, path: path.join('') }
}

const begun = answer(beginCodes, {
  secret: 'KINDKINDKINDKINDKINDKINDKINDKIND',
  uri: 'otpauth://totp/Kindling:maya@kindling.test?secret=KINDKINDKINDKINDKINDKINDKINDKIND',
  qr: qrCode(33),
})
const recoveryCodes = Array.from({ length: 10 }, (_, nth) => `7QK2M-X4T${nth}B`)
const both = makeSecondFactor({
  codes: { created_at: hoursFromNow(-2999), last_used_at: hoursFromNow(-48) },
  passkeys: [
    makePasskey({ id: idOf(322), name: 'Blue key', created_at: hoursFromNow(-312), last_used_at: null }),
    makePasskey(),
    makePasskey({ id: idOf(323), name: 'Old laptop', is_disabled: true }),
  ],
  recovery_codes_left: 8,
})
const press = async (name: string) => await userEvent.click(page.getByRole('button', { name }))

export const Full = screenStory({ ...shown, answers: [answer(get, both)] })

export const FirstUse = screenStory({ ...shown, answers: [answer(get, makeSecondFactor())] })

export const FewRecoveryCodes = screenStory({
  ...shown,
  answers: [answer(get, makeSecondFactor({ ...both, passkeys: [], recovery_codes_left: 2 }))],
})

export const WillBeRemoved = screenStory({
  ...shown,
  answers: [answer(get, makeSecondFactor({ ...both, reset_at: hoursFromNow(50) }))],
})

export const NeededByAModerator = screenStory({
  ...shown,
  role: 'moderator',
  answers: [answer(get, makeSecondFactor({ is_required: true }))],
})

export const ConfirmWithPassword = screenStory(
  {
    ...shown,
    answers: [
      answer(get, makeSecondFactor()),
      refuse(beginCodes, 'confirmation_required', 'Confirm that it’s you.'),
      answer(confirmationContract.state, { by: ['password'] }),
    ],
  },
  async () => {
    await press('Set up codes')
    await page.findByRole('dialog', { name: 'Confirm that it’s you' })
    await userEvent.click(await page.findByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(page.getByText('Enter your current password')).toBeVisible())
    await waitFor(() => expect(page.getByLabelText('Your password')).toHaveFocus())
  },
)

export const WrongFirstCode = screenStory(
  {
    ...shown,
    answers: [
      answer(get, makeSecondFactor()),
      begun,
      refuse(addCodes, 'code_invalid', 'That code isn’t right.'),
    ],
  },
  async () => {
    await press('Set up codes')
    await userEvent.click(await page.findByLabelText('Digit 1 of 6'))
    await userEvent.keyboard('123456{Enter}')
    await expect(await page.findByText('That code isn’t right.')).toBeVisible()
    await expect(page.getByLabelText('Digit 6 of 6')).toHaveValue('6')
  },
)

export const RecoveryCodes = screenStory(
  { ...shown, answers: [answer(get, both), answer(renewRecoveryCodes, { recovery_codes: recoveryCodes })] },
  async () => {
    await press('Make new recovery codes')
    const dialog = await page.findByRole('dialog', { name: 'Your recovery codes' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).toBeVisible())
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  },
)

export const RenameWithoutName = screenStory(
  { ...shown, answers: [answer(get, both), refuse(renamePasskey, 'unavailable', 'Not now.')] },
  async () => {
    await press('Rename Blue key')
    await userEvent.clear(await page.findByLabelText('Name'))
    await press('Save')
    await waitFor(() => expect(page.getByText('Give it a name')).toBeVisible())
    await expect(page.getByLabelText('Name')).toHaveFocus()
  },
)

export const RemoveRefused = screenStory(
  {
    ...shown,
    answers: [
      answer(get, both),
      refuse(removePasskey, 'state_conflict', 'Moderators need a second factor. Add another one first.'),
    ],
  },
  async () => {
    await press('Remove My phone')
    await page.findByRole('alertdialog', { name: 'Remove “My phone”?' })
    await press('Remove')
    await waitFor(() =>
      expect(page.getByText('Moderators need a second factor. Add another one first.')).toBeVisible(),
    )
  },
)

export const Loading = screenStory({ ...shown, answers: [pending(get)] })

export const Failed = screenStory({
  ...shown,
  answers: [refuse(get, 'unavailable', 'Second factors can’t be read just now.')],
})

export const LongText = screenStory({
  ...shown,
  answers: [
    answer(
      get,
      makeSecondFactor({
        passkeys: [makePasskey({ name: 'Sicherheitsschluessel'.repeat(3).slice(0, 60) })],
        recovery_codes_left: 0,
      }),
    ),
  ],
})
