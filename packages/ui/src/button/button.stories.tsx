import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button } from './button.tsx'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Book Now', onClick: fn() },
  parameters: {
    docs: {
      description: {
        component: [
          'Does something: sends, books, pays, deletes.',
          '**Not for** going somewhere inside a sentence (use TextLink) or an icon without words (use IconButton).',
          'One primary button a screen. With `tone="danger"` a quiet button leads to what cannot be undone; a primary one does it, in the dialog that asks.',
          '**Keys:** Enter and Space press it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Book Now' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Secondary: Story = { args: { variant: 'secondary', children: 'View Details' } }
export const Quiet: Story = { args: { variant: 'quiet', children: 'Not now' } }
export const Danger: Story = { args: { variant: 'quiet', tone: 'danger', children: 'Open dispute' } }
export const Destructive: Story = { args: { tone: 'danger', children: 'Delete' } }
export const Small: Story = { args: { size: 'small', children: 'Follow' } }
export const FullWidth: Story = { args: { width: 'full', children: 'Start Service' } }
export const ContentWidth: Story = { args: { width: 'content', children: 'Start Service' } }

export const Disabled: Story = {
  args: { disabled: true, children: 'Awaiting Acceptance' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
}

/** It stays in the tab order, and says why it can't be pressed when it is pressed. */
export const Unavailable: Story = {
  args: { unavailable: 'Choose a rating first', children: 'Send review' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Send review' })
    const reason = () => canvas.getByText('Choose a rating first')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('Choose a rating first')
    await expect(reason().closest('[aria-live]')).toBeNull()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(reason().closest('[aria-live=polite]')).toBeVisible()
    const before = reason()
    await userEvent.click(button)
    // Announced again: a new element in the live region.
    await expect(reason()).not.toBe(before)
    await expect(args.onClick).not.toHaveBeenCalled()
    await userEvent.click(document.body)
  },
}

/** With `disabled` the reason stands beside it. */
export const DisabledWithReason: Story = {
  args: { disabled: true, unavailable: 'Choose a rating first', children: 'Send review' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Choose a rating first')
    await expect(canvas.getByText('Choose a rating first').getBoundingClientRect().height).toBeGreaterThan(10)
  },
}

function Once() {
  const [isSent, setSent] = useState(false)
  return (
    <Button disabled={isSent} onClick={() => setSent(true)}>
      Send
    </Button>
  )
}

/** A button that is disabled by its own press keeps the focus until the member moves on. */
export const DisabledByItsPress: Story = {
  render: () => <Once />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Send' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    // The browser takes the focus of a disabled control with its next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await expect(button).toHaveFocus()
    await userEvent.tab()
    await expect(button).toBeDisabled()
  },
}

export const Loading: Story = {
  args: { loading: true, loadingLabel: 'Verifying...', children: 'Verify' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Verifying...' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

const send = fn()

function SendingForm() {
  const [isSending, setSending] = useState(false)
  return (
    <form
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
        setSending(true)
      }}
    >
      <input aria-label="Code" className="min-h-12 rounded-control border border-line-strong px-4" />
      <Button type="submit" disabled={isSending} loading={isSending} loadingLabel="Verifying...">
        Verify
      </Button>
    </form>
  )
}

/** Pressed once, it sends once: neither its keys nor Enter in a field send again, and the focus stays on it. */
export const LoadingInAForm: Story = {
  render: () => <SendingForm />,
  play: async ({ canvas, userEvent }) => {
    send.mockClear()
    const button = canvas.getByRole('button', { name: 'Verify' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveTextContent('Verifying...')
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await userEvent.type(canvas.getByRole('textbox'), '4071{Enter}')
    await expect(send).toHaveBeenCalledOnce()
  },
}

export const AsLink: Story = {
  args: { asChild: true, children: <a href="#explore">Explore</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Explore' })).toBeVisible()
  },
}

const looks = [
  { variant: 'primary', tone: 'neutral' },
  { variant: 'secondary', tone: 'neutral' },
  { variant: 'quiet', tone: 'neutral' },
  { variant: 'quiet', tone: 'danger' },
  { variant: 'primary', tone: 'danger' },
  { variant: 'secondary', tone: 'danger' },
] as const
const sizes = ['regular', 'small'] as const

const nameOf = ({ variant, tone }: (typeof looks)[number]) =>
  tone === 'neutral' ? variant : `${variant}, ${tone}`

/** Every variant in every size and state. */
export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="grid gap-4">
      {looks.map((look) => (
        <div key={nameOf(look)} className="flex flex-wrap items-center gap-4">
          {sizes.map((size) => (
            <Button key={size} {...look} size={size}>
              {nameOf(look)}
            </Button>
          ))}
          <Button {...look}>
            <Plus aria-hidden /> icon
          </Button>
          <Button {...look} disabled>
            disabled
          </Button>
          <Button {...look} loading>
            loading
          </Button>
        </div>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: { children: 'Confirm that the shelves in the hall are straight and release nine sparks to Amara' },
}
