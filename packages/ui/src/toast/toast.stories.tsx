import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Toaster, toast } from './toast.tsx'

const meta = {
  title: 'Feedback/Toast',
  component: Toaster,
  beforeEach: () => () => toast.dismiss(),
  render: () => (
    <div className="flex min-h-96 items-start gap-3">
      <Button onClick={() => toast.success('Saved', { description: 'Your profile is up to date.' })}>
        Success
      </Button>
      <Button onClick={() => toast.error('Nothing was sent.')}>Error</Button>
      <Button onClick={() => toast.info('Amara is typing')}>Info</Button>
      <Toaster />
    </div>
  ),
  parameters: {
    docs: {
      description: {
        component: [
          'Says that something happened and goes by itself; an error stays until it is closed. One `Toaster` in the app, `toast.success`, `toast.error` and `toast.info` from anywhere.',
          '**Not for** what a member must read or decide: use Alert or Dialog.',
          '**Keys:** Alt+T moves to the messages.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }))
    // Named apart from Messages, which are what neighbours write.
    const notices = screen.getByRole('region', { name: /^Notices/ })
    await expect(await within(notices).findByText('Saved')).toBeVisible()
    // The lower half, where one presses what it tells of, stays free.
    const { bottom } = (await screen.findByText('Saved')).getBoundingClientRect()
    await expect(bottom).toBeLessThan(window.innerHeight / 2)
    await userEvent.click(canvas.getByRole('button', { name: 'Error' }))
    await expect(await screen.findByText('Nothing was sent.')).toBeVisible()
    for (const close of screen.getAllByRole('button', { name: 'Close message' })) await userEvent.click(close)
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument())
  },
}

export const Success: Story = {
  play: async () => {
    toast.success('Saved', { duration: Number.POSITIVE_INFINITY, id: 'saved' })
    await expect(await screen.findByText('Saved')).toBeVisible()
  },
}

function archive(onUndo: () => void) {
  toast.info('Conversation archived', {
    id: 'archived',
    description: 'Joon isn’t told.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Undo', onClick: onUndo },
  })
}

export const WithAction: Story = {
  play: async () => {
    archive(fn())
    await expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  },
}

export const ActionPressed: Story = {
  tags: ['no-picture: the toast is gone'],
  play: async ({ userEvent }) => {
    const undo = fn()
    archive(undo)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument())
  },
}

export const LongText: Story = {
  play: async () => {
    toast.error('Unbreakable'.repeat(12), { id: 'long', description: 'Long text. '.repeat(20) })
    await expect(await screen.findByText(/Long text/)).toBeVisible()
  },
}
