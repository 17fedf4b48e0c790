import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { Textarea } from '../textarea/textarea.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    title: 'How would you like to pay?',
    description: 'Nothing leaves your account until Amara accepts.',
    trigger: <Button>Pay</Button>,
    children: <p>Wallet, sparks or card.</p>,
    footer: (
      <DialogClose>
        <Button>Pay 9 sparks</Button>
      </DialogClose>
    ),
    onOpenChange: fn(),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A matter that interrupts: a sheet from the bottom on a phone, in the middle on a desktop.',
          '**Not for** a yes-or-no question (ConfirmDialog) or for something to read on the way (the page itself).',
          '**Keys:** Escape closes; Tab stays inside; the focus goes back to where it was.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

/** As old as the page, however long a busy machine took to come here. */
const atOnce = (event: Event) => Object.defineProperty(event, 'timeStamp', { value: 1 })

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const complaint = fn()
    const original = console.error
    console.error = complaint
    const trigger = canvas.getByRole('button', { name: 'Pay' })
    await userEvent.click(trigger)
    const dialog = await screen.findByRole('dialog', { name: 'How would you like to pay?' })
    await expect(dialog).toHaveAccessibleDescription('Nothing leaves your account until Amara accepts.')
    await expect(dialog.contains(document.activeElement)).toBe(true)
    // The second press of a double click on the trigger, wherever it lands now.
    const pay = within(dialog).getByRole('button', { name: 'Pay 9 sparks' })
    await fireEvent(pay, atOnce(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })))
    await fireEvent(document.documentElement, atOnce(new PointerEvent('pointerdown', { bubbles: true })))
    await fireEvent.click(document.documentElement)
    // Radix closes a tick after the click.
    await new Promise((resolve) => setTimeout(resolve))
    await expect(args.onOpenChange).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    console.error = original
    await expect(complaint).not.toHaveBeenCalled()
  },
}

export const Open: Story = { args: { defaultOpen: true } }

export const ClosesByItsFooter: Story = {
  args: { defaultOpen: true },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay 9 sparks' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  },
}

export const Small: Story = { args: { defaultOpen: true, size: 'small' } }
export const Regular: Story = { args: { defaultOpen: true, size: 'regular' } }
export const Wide: Story = { args: { defaultOpen: true, size: 'wide' } }
export const Question: Story = { args: { defaultOpen: true, hideClose: true, children: undefined } }

/** What is wrong with a field can be read when the field is brought into sight. */
export const ErrorAboveFooter: Story = {
  tags: ['no-picture: where it has scrolled to changes with the window of each mode'],
  globals: { viewport: { value: 'phone' } },
  args: {
    defaultOpen: true,
    footer: (
      <>
        <Button>Pay 9 sparks</Button>
        <Button variant="secondary">Not yet</Button>
      </>
    ),
    children: (
      <>
        <p className="h-dvh">What there is to know first.</p>
        <Field label="Why" hint="Only moderators read this." error="Say why.">
          <Textarea rows={3} />
        </Field>
      </>
    ),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByRole('textbox').scrollIntoView({ block: 'nearest' })
    const [error, footer] = [
      dialog.getByText('Say why.'),
      dialog.getByRole('button', { name: 'Pay 9 sparks' }),
    ]
    await waitFor(() =>
      expect(error.getBoundingClientRect().bottom).toBeLessThanOrEqual(footer.getBoundingClientRect().top),
    )
  },
}

/** Tab from the last control shows the first, and back, between the title and the footer. */
export const TabScrolls: Story = {
  tags: ['no-picture: where it has scrolled to changes with the window of each mode'],
  args: {
    defaultOpen: true,
    hideClose: true,
    footer: <Button>Pay 9 sparks</Button>,
    children: (
      <>
        <Field label="First">
          <TextInput />
        </Field>
        <p className="h-dvh">What there is to know first.</p>
        <Field label="Last">
          <TextInput />
        </Field>
      </>
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog')
    const [first, last, pay] = [
      within(dialog).getByRole('textbox', { name: 'First' }),
      within(dialog).getByRole('textbox', { name: 'Last' }),
      within(dialog).getByRole('button', { name: 'Pay 9 sparks' }),
    ]
    last.focus()
    await expect(dialog.scrollTop).toBeGreaterThan(0)
    pay.focus()
    await userEvent.tab()
    await waitFor(() => expect(first).toHaveFocus())
    const title = within(dialog).getByRole('heading')
    await expect(first.getBoundingClientRect().top).toBeGreaterThan(title.getBoundingClientRect().bottom)
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(pay).toHaveFocus())
  },
}

/** A group of radios is one stop: Tab goes from it to the first control, and back to its checked radio. */
export const TabAtRadios: Story = {
  args: {
    defaultOpen: true,
    hideClose: true,
    footer: undefined,
    children: (
      <RadioGroup
        aria-label="How"
        defaultValue="sparks"
        options={['wallet', 'sparks', 'card'].map((value) => ({ value, label: value }))}
      />
    ),
    trigger: undefined,
  },
  render: (args) => (
    <>
      <Dialog {...args}>
        <TextInput aria-label="Note" />
        {args.children}
      </Dialog>
    </>
  ),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    const [note, sparks] = [dialog.getByRole('textbox'), dialog.getByRole('radio', { name: 'sparks' })]
    sparks.focus()
    await userEvent.tab()
    await waitFor(() => expect(note).toHaveFocus())
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(sparks).toHaveFocus())
  },
}

export const LongText: Story = {
  args: {
    defaultOpen: true,
    title: 'Unbreakable'.repeat(8),
    children: Array.from({ length: 40 }, (_, index) => index).map((line) => <p key={line}>Line {line}</p>),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog.getBoundingClientRect().height).toBeLessThan(window.innerHeight)
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Pay 9 sparks' })).toBeVisible())
  },
}
