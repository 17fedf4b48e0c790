import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { DatePicker } from '../date-picker/date-picker.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../field/field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu, MenuDivider, MenuItem } from '../menu/menu.tsx'
import { Popover } from '../popover/popover.tsx'
import { Select } from '../select/select.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { Stack } from '../stack/stack.tsx'
import { watchOverlays } from './watch-overlays.ts'

const meta = {
  title: 'Patterns/Overlays',
  parameters: {
    docs: {
      description: {
        component: [
          'Every overlay opens from every other one. Escape closes the one on top, and the focus goes back to where it was: to the control that opened it or, where that was the item of a menu, to the button of the menu.',
          'The plays of these stories fail when the focus is ever on something hidden from assistive technology, which is what browsers report as "Blocked aria-hidden".',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function BookingMenu({ onCancel }: { onCancel: () => void }) {
  return (
    <Menu
      trigger={
        <IconButton label="More">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem>View details</MenuItem>
      <MenuDivider />
      <MenuItem tone="danger" onSelect={onCancel}>
        Cancel booking
      </MenuItem>
    </Menu>
  )
}

function MenuThenDialog() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <BookingMenu onCancel={() => setAsking(true)} />
      <ConfirmDialog
        title="Cancel this booking?"
        text="Your sparks come back to you."
        tone="danger"
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {}}
      />
    </>
  )
}

/** The item that opened it is gone when the dialog closes; the focus goes to the menu's button. */
export const DialogFromAMenu: Story = {
  render: () => <MenuThenDialog />,
  play: async ({ canvas, userEvent }) => {
    const watch = watchOverlays()
    const more = canvas.getByRole('button', { name: 'More' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu', { name: 'More' })
    await userEvent.keyboard('{End}{Enter}')
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(more).toHaveFocus())
    await expect(getComputedStyle(document.body).pointerEvents).toBe('auto')
    await expect(watch.stop()).toEqual([])
  },
}

/** Escape closes the menu and leaves the dialog; a dialog over it comes back to the menu's button, inside it. */
export const MenuInADialog: Story = {
  render: () => (
    <Dialog
      title="Two shelves in the hall"
      aria-describedby={undefined}
      trigger={<Button>Open the booking</Button>}
    >
      <MenuThenDialog />
    </Dialog>
  ),
  play: async ({ canvas, userEvent }) => {
    const watch = watchOverlays()
    const open = canvas.getByRole('button', { name: 'Open the booking' })
    await userEvent.click(open)
    const dialog = await screen.findByRole('dialog')
    const more = within(dialog).getByRole('button', { name: 'More' })
    await userEvent.click(more)
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(more).toHaveFocus())
    await expect(dialog).toBeVisible()

    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{End}{Enter}')
    const question = await screen.findByRole('alertdialog')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(question).not.toBeInTheDocument())
    await waitFor(() => expect(more).toHaveFocus())

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(open).toHaveFocus())
    await expect(watch.stop()).toEqual([])
  },
}

function Filters() {
  const [day, setDay] = useState<string | undefined>('2026-11-28')
  return (
    <Sheet
      side="end"
      title="Filters"
      aria-describedby={undefined}
      trigger={<Button variant="secondary">Filters</Button>}
      footer={<Button width="full">Show 12 neighbours</Button>}
    >
      <Stack>
        <Field label="Experience">
          <Select
            placeholder="Any"
            options={[
              { value: 'beginner', label: 'Beginner' },
              { value: 'expert', label: 'Expert' },
            ]}
          />
        </Field>
        <Field label="Day">
          <DatePicker value={day} onValueChange={setDay} today="2026-11-20" />
        </Field>
        <Popover title="How far" trigger={<Button variant="secondary">How far</Button>}>
          <Stack>
            <p>As the crow flies, from your door.</p>
            <BookingMenu onCancel={() => {}} />
          </Stack>
        </Popover>
      </Stack>
    </Sheet>
  )
}

/** A list, a calendar, a popover and a menu inside that one, from a sheet. */
export const ChoicesInASheet: Story = {
  render: () => <Filters />,
  play: async ({ canvas, userEvent }) => {
    const watch = watchOverlays()
    const open = canvas.getByRole('button', { name: 'Filters' })
    await userEvent.click(open)
    const sheet = await screen.findByRole('dialog', { name: 'Filters' })
    await userEvent.selectOptions(within(sheet).getByRole('combobox', { name: 'Experience' }), 'Expert')

    const day = within(sheet).getByRole('combobox', { name: 'Day' })
    await userEvent.click(day)
    await screen.findByRole('dialog', { name: 'Choose a date' })
    await userEvent.click(await screen.findByRole('button', { name: /day,? 27 November 2026/ }))
    await waitFor(() => expect(day).toHaveTextContent('Fri, 27 Nov 2026'))
    await waitFor(() => expect(day).toHaveFocus())

    const far = within(sheet).getByRole('button', { name: 'How far' })
    await userEvent.click(far)
    const popover = await screen.findByRole('dialog', { name: 'How far' })
    const more = within(popover).getByRole('button', { name: 'More' })
    await userEvent.click(more)
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(more).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(popover).not.toBeInTheDocument())
    await waitFor(() => expect(far).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    await waitFor(() => expect(open).toHaveFocus())
    await expect(watch.stop()).toEqual([])
  },
}

/** The same on a phone, where the calendar and the popover are sheets over the sheet. */
export const ChoicesInASheetOnAPhone: Story = {
  ...ChoicesInASheet,
  globals: { viewport: { value: 'phone' } },
}

/** A popover closes when a dialog takes its place; the focus comes back to the popover's button. */
export const DialogFromAPopover: Story = {
  render: () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Popover title="Where" trigger={<Button variant="secondary">Where</Button>}>
          <Button onClick={() => setOpen(true)}>See the map</Button>
        </Popover>
        <Dialog title="Map" aria-describedby={undefined} open={isOpen} onOpenChange={setOpen}>
          10 Camden High Street
        </Dialog>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const watch = watchOverlays()
    const where = canvas.getByRole('button', { name: 'Where' })
    await userEvent.click(where)
    await userEvent.click(await screen.findByRole('button', { name: 'See the map' }))
    const dialog = await screen.findByRole('dialog', { name: 'Map' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(where).toHaveFocus())
    await expect(watch.stop()).toEqual([])
  },
}
