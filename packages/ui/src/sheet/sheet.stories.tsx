import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Avatar } from '../avatar/avatar.tsx'
import { Button } from '../button/button.tsx'
import { DialogClose } from '../dialog/dialog.tsx'
import { List, ListRow } from '../list/list.tsx'
import { Switch } from '../switch/switch.tsx'
import { Sheet } from './sheet.tsx'

const meta = {
  title: 'Overlays/Sheet',
  component: Sheet,
  args: {
    title: 'Near Camden Lock',
    description: 'Three neighbours at this place',
    trigger: <Button variant="secondary">Open the sheet</Button>,
    children: (
      <List>
        <ListRow leading={<Avatar name="Amara Okafor" decorative />} title="Amara O." detail="Carpenter" />
        <ListRow
          leading={<Avatar name="Joon Seo" decorative />}
          title="Joon S."
          detail="Guitar and ukulele"
        />
        <ListRow leading={<Avatar name="Edie Marsh" decorative />} title="Edie M." detail="Sourdough" />
      </List>
    ),
    onOpenChange: fn(),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A place at the edge of the screen, at every width: from the bottom what belongs to something pressed in the page, from the end what goes with a whole list, such as its filters.',
          '**Not for** a matter that interrupts (Dialog, which stands in the middle of a desktop) or a few words at a button (Popover).',
          '**Keys:** Escape closes; Tab stays inside; the focus goes back to where it was.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Sheet>

export default meta
type Story = StoryObj<typeof meta>

const filters = {
  title: 'Filters',
  description: undefined,
  'aria-describedby': undefined,
  children: (
    <div className="flex flex-col divide-y divide-line">
      <Switch defaultChecked>Here today</Switch>
      <Switch>Takes sparks</Switch>
      <Switch description="Documents were checked">Verified</Switch>
    </div>
  ),
  footer: (
    <DialogClose>
      <Button width="full">Show 12 neighbours</Button>
    </DialogClose>
  ),
}

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Open the sheet' })
    await userEvent.click(button)
    const sheet = await screen.findByRole('dialog', { name: 'Near Camden Lock' })
    await expect(sheet).toHaveAccessibleDescription('Three neighbours at this place')
    await expect(sheet.contains(document.activeElement)).toBe(true)
    await waitFor(() => expect(sheet.getBoundingClientRect().bottom).toBeCloseTo(window.innerHeight, 0))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}

export const Bottom: Story = { args: { defaultOpen: true, side: 'bottom' } }

export const End: Story = {
  args: { ...filters, defaultOpen: true, side: 'end' },
  play: async ({ userEvent }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Filters' })
    await waitFor(() => expect(sheet.getBoundingClientRect().height).toBeCloseTo(window.innerHeight, 0))
    const box = sheet.getBoundingClientRect()
    const isRightToLeft = getComputedStyle(sheet).direction === 'rtl'
    await waitFor(() =>
      isRightToLeft
        ? expect(sheet.getBoundingClientRect().left).toBeCloseTo(0, 0)
        : expect(sheet.getBoundingClientRect().right).toBeCloseTo(document.documentElement.clientWidth, 0),
    )
    await expect(box.width).toBeLessThan(window.innerWidth)
    await userEvent.click(within(sheet).getByRole('button', { name: 'Show 12 neighbours' }))
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
  },
}

export const EndOpen: Story = { args: { ...filters, defaultOpen: true, side: 'end' } }

/** Both edges; one at a time is in sight, as it would be in a page. */
export const Matrix: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      <Sheet {...args} side="bottom" trigger={<Button variant="secondary">From the bottom</Button>} />
      <Sheet {...args} {...filters} side="end" trigger={<Button variant="secondary">From the end</Button>} />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    defaultOpen: true,
    title: 'Unbreakable'.repeat(8),
    children: Array.from({ length: 60 }, (_, index) => index).map((line) => <p key={line}>Line {line}</p>),
    footer: <Button>Stays in sight</Button>,
  },
  play: async () => {
    const sheet = await screen.findByRole('dialog')
    await expect(sheet.getBoundingClientRect().height).toBeLessThan(window.innerHeight)
    await waitFor(() => expect(within(sheet).getByRole('button', { name: 'Stays in sight' })).toBeVisible())
  },
}
