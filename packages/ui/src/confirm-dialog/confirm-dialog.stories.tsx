import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    title: 'Confirm completion',
    text: 'Nine sparks go to Amara.',
    trigger: <Button>Complete</Button>,
    onConfirm: fn(),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Asks before something that matters. It closes when the work is done; when the work fails it stays and says why.',
          '**Not for** what is easily undone: do it, and offer the way back in a toast.',
          '**Keys:** Escape cancels, except while the work is under way.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Complete' })
    await userEvent.click(trigger)
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm completion' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const Cancelled: Story = {
  args: { defaultOpen: true },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const Danger: Story = {
  args: {
    defaultOpen: true,
    tone: 'danger',
    title: 'Delete this document?',
    text: 'This can’t be undone.',
    confirmLabel: 'Delete',
  },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}

export const Pending: Story = {
  args: { defaultOpen: true, onConfirm: fn(() => new Promise<void>(() => {})) },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await expect(within(dialog).getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

export const Failed: Story = {
  args: {
    defaultOpen: true,
    onConfirm: fn(() => Promise.reject(new Error('The booking was already completed.'))),
  },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The booking was already completed.',
    )
    await expect(within(dialog).getByRole('button', { name: 'Confirm' })).toBeEnabled()
    await expect(within(dialog).getByRole('button', { name: 'Confirm' })).toHaveFocus()
  },
}

export const LongText: Story = {
  args: { defaultOpen: true, title: 'Unbreakable'.repeat(8), text: 'Long text. '.repeat(40) },
}
