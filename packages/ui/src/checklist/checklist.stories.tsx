// biome-ignore-all lint/a11y/useAnchorContent: the component puts the row’s name into the empty link.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Checklist } from './checklist.tsx'

const meta = {
  title: 'Display/Checklist',
  component: Checklist,
  args: {
    label: 'Your profile',
    items: [
      { id: 'email', title: 'Verify your email', done: true },
      { id: 'name', title: 'Say who you are', done: true },
      {
        id: 'photo',
        title: 'Add a photo',
        detail: 'So that neighbours know who is at the door.',
        done: false,
        link: <a href="#photo" />,
      },
      {
        id: 'skill',
        title: 'Offer a first skill',
        detail: 'Anything that you could show or do for someone.',
        done: false,
        link: <a href="#skill" />,
      },
    ],
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Things to do in any order, and how many of them are done. A row’s `link` is an empty link or button of yours; all of the row can be pressed.',
          '**Not for** choices (Checkbox), steps with an order (Timeline, Stepper), or one share of a whole (ProgressBar).',
          '**Keys:** Tab reaches the rows that lead somewhere, Enter follows.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Checklist>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Your profile' })).toHaveAttribute(
      'aria-valuetext',
      '2 of 4 done',
    )
    const rows = canvas.getAllByRole('listitem')
    await expect(rows[0]).toHaveTextContent('Verify your email: done')
    await expect(rows[2]).toHaveTextContent('Add a photo: to do')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: /^Add a photo/ })).toHaveFocus()
  },
}

const send = fn()

export const WithAction: Story = {
  args: {
    items: [
      { id: 'email', title: 'Verify your email', done: true },
      {
        id: 'document',
        title: 'Send a document',
        detail: 'Passport or driving licence',
        done: false,
        action: (
          <Button size="small" variant="secondary" onClick={send}>
            Send
          </Button>
        ),
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    send.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(send).toHaveBeenCalledOnce()
  },
}

export const AllDone: Story = {
  args: { items: meta.args.items.map(({ id, title }) => ({ id, title, done: true })) },
}

export const NothingDone: Story = {
  args: { items: meta.args.items.map((item) => ({ ...item, done: false })) },
}

/** A heading beside it already says what and how far: the bar stays for screen readers. */
export const HiddenProgress: Story = {
  args: { progress: 'hidden' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Your profile' })).toBeInTheDocument()
  },
}

export const LongText: Story = {
  args: {
    label: 'Unbreakable'.repeat(10),
    items: [
      { id: 'a', title: 'Unbreakable'.repeat(15), detail: 'Long detail. '.repeat(20), done: true },
      { id: 'b', title: 'Long title '.repeat(15), done: false, link: <a href="#long" /> },
    ],
  },
}
