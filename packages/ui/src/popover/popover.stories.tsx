import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { NumberInput } from '../number-input/number-input.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { Switch } from '../switch/switch.tsx'
import { Popover } from './popover.tsx'

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: {
    title: 'Where to look',
    trigger: <Button variant="secondary">Where to look</Button>,
    children: (
      <div className="grid gap-4">
        <Field label="Miles from home">
          <NumberInput inputMode="numeric" defaultValue={5} />
        </Field>
        <Switch defaultChecked>Only people who come to me</Switch>
      </div>
    ),
    onOpenChange: fn(),
  },
  parameters: {
    docs: {
      story: { height: '400px' },
      description: {
        component: [
          'A little to see or to set, at the button that opened it. On a phone it is a sheet from the bottom, under its title.',
          '**Not for** a list of actions (Menu), a few words about a control (write them beside it) or what has to be answered (Dialog). The page stays usable: a press beside it closes it.',
          '**Keys:** Enter and Space open it, the focus moves in, Tab goes on through it, Escape closes it and gives the focus back.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Where to look' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    button.focus()
    await userEvent.keyboard('{Enter}')
    const popover = await screen.findByRole('dialog', { name: 'Where to look' })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(popover.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(popover).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}

export const Open: Story = { args: { defaultOpen: true } }

export const PressBesideIt: Story = {
  args: { defaultOpen: true },
  play: async ({ userEvent }) => {
    const popover = await screen.findByRole('dialog')
    await userEvent.click(document.body)
    await waitFor(() => expect(popover).not.toBeInTheDocument())
  },
}

/** Tab stays inside content that begins and ends with radios: a group is one stop, its checked radio. */
export const TabAtRadios: Story = {
  args: {
    defaultOpen: true,
    children: ['Distance', 'Price'].map((name) => (
      <RadioGroup
        key={name}
        aria-label={name}
        defaultValue="second"
        options={['first', 'second', 'third'].map((value) => ({ value, label: `${name}, ${value}` }))}
      />
    )),
  },
  play: async ({ userEvent }) => {
    const popover = within(await screen.findByRole('dialog'))
    const [distance, price] = ['Distance', 'Price'].map((name) =>
      popover.getByRole('radio', { name: `${name}, second` }),
    )
    await waitFor(() => expect(distance).toHaveFocus())
    price?.focus()
    await userEvent.tab()
    await waitFor(() => expect(distance).toHaveFocus())
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(price).toHaveFocus())
  },
}

/** Tab from the last control scrolls to the first. */
export const TabScrolls: Story = {
  tags: ['no-picture: where it has scrolled to changes with the window of each mode'],
  args: {
    defaultOpen: true,
    children: (
      <>
        <Button>At the start</Button>
        <p className="h-dvh">Much to read.</p>
        <Button>At the end</Button>
      </>
    ),
  },
  play: async ({ userEvent }) => {
    const popover = await screen.findByRole('dialog')
    const [start, end] = within(popover).getAllByRole('button')
    end?.focus()
    await expect(popover.scrollTop).toBeGreaterThan(0)
    await userEvent.tab()
    await waitFor(() => expect(start).toHaveFocus())
    await waitFor(() => expect(popover.scrollTop).toBeLessThan(20))
  },
}

/** A sheet with a title and a cross. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Where to look' })
    await userEvent.click(button)
    const sheet = await screen.findByRole('dialog', { name: 'Where to look' })
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

const places = [
  { side: 'bottom', align: 'start' },
  { side: 'top', align: 'end' },
] as const

export const Matrix: Story = {
  // Both are open from the start: without a frame they would cover what stands around them on the docs page.
  parameters: { docs: { story: { inline: false } } },
  render: () => (
    <div className="flex min-h-96 flex-wrap items-center justify-around gap-4">
      {places.map(({ side, align }) => (
        <Popover
          key={side}
          open
          side={side}
          align={align}
          title={side}
          trigger={<Button variant="secondary">{`${side}, ${align}`}</Button>}
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          It turns round where there is no room.
        </Popover>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: {
    defaultOpen: true,
    title: 'Everything there is to know about where your neighbours are',
    children: (
      <>
        <p>{'Unbreakable'.repeat(12)}</p>
        {Array.from({ length: 60 }, (_, index) => index).map((line) => (
          <p key={line}>Line {line}</p>
        ))}
        <Button>At the end</Button>
      </>
    ),
  },
  play: async () => {
    const popover = await screen.findByRole('dialog')
    await waitFor(() => expect(popover.getBoundingClientRect().height).toBeLessThan(window.innerHeight))
  },
}
