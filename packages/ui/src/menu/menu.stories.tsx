import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis, Flag, MessageSquare, Trash2, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import {
  Menu,
  MenuCheckboxItem,
  MenuDivider,
  MenuGroup,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
} from './menu.tsx'

const select = fn()

const actions = (
  <>
    <MenuItem icon={<UserRound aria-hidden />} onSelect={() => select('profile')}>
      View profile
    </MenuItem>
    <MenuItem icon={<MessageSquare aria-hidden />} onSelect={() => select('message')}>
      Message
    </MenuItem>
    <MenuItem icon={<Flag aria-hidden />} disabled onSelect={() => select('report')}>
      Report
    </MenuItem>
    <MenuDivider />
    <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={() => select('delete')}>
      Delete conversation
    </MenuItem>
  </>
)

const more = (
  <IconButton label="More">
    <Ellipsis aria-hidden />
  </IconButton>
)

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  args: { trigger: more, children: actions, onOpenChange: fn() },
  parameters: {
    docs: {
      story: { height: '400px' },
      description: {
        component: [
          'Actions that would be too many beside each other, behind one button. What deletes comes last, under a rule.',
          '**Not for** a value of a form (Select, RadioGroup), places to go (a navigation), or two actions that would fit as buttons.',
          '**Keys:** Enter, Space and Down open it. Arrows, Home, End and first letters move; Enter and Space choose; Escape closes. The focus goes back to the button, or to the dialog that an item opened.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    select.mockClear()
    const button = canvas.getByRole('button', { name: 'More' })
    await expect(button).toHaveAttribute('aria-haspopup', 'menu')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu', { name: 'More' })
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'View profile' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(screen.getByRole('menuitem', { name: 'Delete conversation' })).toHaveFocus()
    await userEvent.keyboard('{Home}m')
    await expect(screen.getByRole('menuitem', { name: 'Message' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(select).toHaveBeenCalledOnce()
    await expect(select).toHaveBeenCalledWith('message')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}

export const Escape: Story = {
  play: async ({ canvas, userEvent }) => {
    select.mockClear()
    const button = canvas.getByRole('button', { name: 'More' })
    await userEvent.click(button)
    await screen.findByRole('menu')
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    await expect(select).not.toHaveBeenCalled()
  },
}

export const Open: Story = {
  args: { defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'Report' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const Links: Story = {
  args: {
    defaultOpen: true,
    children: (
      <>
        <MenuItem asChild>
          <a href="#profile">View profile</a>
        </MenuItem>
        <MenuItem asChild>
          <a href="#bookings">Bookings with Amara</a>
        </MenuItem>
      </>
    ),
  },
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'View profile' })).toHaveAttribute(
      'href',
      '#profile',
    )
  },
}

function Choices({ defaultOpen, children }: { defaultOpen?: boolean; children?: ReactNode }) {
  const [order, setOrder] = useState('near')
  const [online, setOnline] = useState(true)
  const [tokens, setTokens] = useState(false)
  return (
    <Menu
      defaultOpen={defaultOpen}
      trigger={
        <Button variant="secondary" size="small">
          View
        </Button>
      }
    >
      <MenuRadioGroup label="Order" value={order} onValueChange={setOrder}>
        <MenuRadioItem value="near">Nearest first</MenuRadioItem>
        <MenuRadioItem value="best">Best rated first</MenuRadioItem>
      </MenuRadioGroup>
      <MenuGroup label="Only">
        <MenuCheckboxItem checked={online} onCheckedChange={setOnline}>
          Here today
        </MenuCheckboxItem>
        <MenuCheckboxItem checked={tokens} onCheckedChange={setTokens}>
          Takes sparks
        </MenuCheckboxItem>
      </MenuGroup>
      {children}
    </Menu>
  )
}

/** A tick keeps the menu open; a choice of one closes it. */
export const TicksAndChoices: Story = {
  render: () => <Choices />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'View' })
    await userEvent.click(button)
    const only = await screen.findByRole('group', { name: 'Only' })
    await waitFor(() => expect(only).toBeVisible())
    const sparks = screen.getByRole('menuitemcheckbox', { name: 'Takes sparks' })
    await expect(sparks).not.toBeChecked()
    await userEvent.click(sparks)
    await expect(sparks).toBeChecked()
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Here today' })).toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Best rated first' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    button.focus()
    await userEvent.keyboard(' ')
    await expect(await screen.findByRole('menuitemradio', { name: 'Best rated first' })).toBeChecked()
    await expect(screen.getByRole('menuitemradio', { name: 'Nearest first' })).not.toBeChecked()
  },
}

/** Every kind of item: `neutral` and `danger`, disabled, ticked, chosen. */
export const Matrix: Story = {
  render: () => (
    <Choices defaultOpen>
      <MenuDivider />
      <MenuItem tone="neutral">Neutral</MenuItem>
      <MenuItem disabled>Disabled</MenuItem>
      <MenuCheckboxItem checked disabled onCheckedChange={() => {}}>
        Ticked for good
      </MenuCheckboxItem>
      <MenuItem tone="danger" icon={<Trash2 aria-hidden />}>
        Danger
      </MenuItem>
    </Choices>
  ),
}

export const LongText: Story = {
  args: {
    defaultOpen: true,
    children: (
      <>
        <MenuItem icon={<Flag aria-hidden />}>
          Tell us that something about this neighbour or what they wrote isn’t right
        </MenuItem>
        <MenuItem>{'Unbreakable'.repeat(8)}</MenuItem>
        {Array.from({ length: 30 }, (_, index) => index).map((line) => (
          <MenuItem key={line}>Action {line}</MenuItem>
        ))}
      </>
    ),
  },
  play: async () => {
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight))
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth)
  },
}
