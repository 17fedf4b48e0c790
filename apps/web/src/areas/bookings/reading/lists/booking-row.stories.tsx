import { bookingStatuses } from '@kindling/domain/bookings/booking-status'
import { makeBooking, makeListItem } from '@kindling/domain/bookings/test-booking-view'
import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { List } from '@kindling/ui/list'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'storybook/test'
import { BookingRow } from './booking-row.tsx'

const meta = {
  title: 'Bookings/BookingRow',
  component: BookingRow,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <List>
          <Story />
        </List>
      </MemoryRouter>
    ),
  ],
  args: { booking: makeListItem(), side: 'outward' },
  parameters: {
    docs: {
      description: {
        component:
          'A booking in a list. The whole row leads to the booking; its name is the title, the other side and the time.',
      },
    },
  },
} satisfies Meta<typeof BookingRow>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Two shelves in the hall/ })).toHaveAttribute(
      'href',
      `/outward-progress/${args.booking.id}`,
    )
    await expect(canvas.getByText('Amara K.')).toBeVisible()
  },
}

export const Inward: Story = {
  args: {
    side: 'inward',
    booking: makeListItem({ other_party: makeBooking().client, payment_method: 'wallet', price: 18 }),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', `/inward-details/${args.booking.id}`)
    await expect(canvas.getByText('Maya O.')).toBeVisible()
  },
}

/** Booked for a time, where it is read and, elsewhere, there too. */
export const WithTime: Story = {
  args: {
    booking: makeListItem({
      booking_start: '2026-11-28T14:00:00.000Z',
      duration_minutes: 120,
      timezone: readerZone(),
      other_timezone: readerZone(),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/· .*\d\d:\d\d–\d\d:\d\d$/)).toBeVisible()
  },
}

/** What it waits for stands below, in the words of whoever reads it. */
export const Waiting: Story = {
  args: {
    side: 'inward',
    booking: makeListItem({ waits: { for: 'request', until: '2026-11-27T18:04:00.000Z' } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Answer by /)).toBeVisible()
  },
}

/** Every status. */
export const Matrix: Story = {
  render: (args) => (
    <>
      {bookingStatuses.map((status) => (
        <BookingRow key={status} {...args} booking={makeListItem({ status })} />
      ))}
    </>
  ),
}

export const LongText: Story = {
  args: {
    booking: makeListItem({
      title:
        'Shelves, hooks, a mirror and everything else that has been leaning on the wall since we moved in',
      other_party: {
        id: 'w',
        firstname: 'Wolfeschlegelsteinhausenbergerdorff',
        lastname: 'Senior',
        photourl: null,
      },
      payment_method: 'wallet',
      price: 123_456.78,
    }),
  },
}
