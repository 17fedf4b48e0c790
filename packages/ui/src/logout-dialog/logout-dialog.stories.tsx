import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { LogoutDialog } from './logout-dialog.tsx'

const meta = {
  title: 'Overlays/LogoutDialog',
  component: LogoutDialog,
  args: { defaultOpen: true, onConfirm: fn() },
  parameters: {
    docs: {
      description: {
        component: [
          'Asks before signing out, in the product’s own words.',
          '**Not for** other questions: use ConfirmDialog.',
          '**Keys:** Escape stays signed in; the focus goes back to the button.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof LogoutDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Logout' })
    await expect(dialog).toHaveAccessibleDescription('Are you sure you want to logout from your account?')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeVisible())
  },
}
/** Until the server has answered; then it closes. */
export const UnderWay: Story = {
  args: { onConfirm: fn(() => new Promise<void>(() => {})) },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Logout' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(within(dialog).getByRole('button', { name: 'Logout' })).toHaveAttribute('aria-busy', 'true')
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
}
export const OtherWords: Story = {
  args: {
    title: 'Sign out?',
    text: 'This device forgets you.',
    confirmLabel: 'Sign out',
    cancelLabel: 'Stay',
  },
}
