// biome-ignore-all lint/a11y/useAnchorContent: the component puts the row’s name into the empty link.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { List } from '../list/list.tsx'
import { Rating } from '../rating/rating.tsx'
import { PersonRow } from './person-row.tsx'

/** A plain square in the place of a photo: it needs no network. */
const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Cpath fill="%23b5651d" d="M0 0h9v9H0z"/%3E%3C/svg%3E'

const meta = {
  title: 'Display/PersonRow',
  component: PersonRow,
  args: { name: 'Amara Okafor-King', src: photo, detail: 'Carpenter, 12 years · 0 - 1 mile' },
  decorators: [
    (Story) => (
      <List>
        <Story />
      </List>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: [
          'A person in a `List`: their picture, their name, a line about them, and at the end a rating or a button. With `link` all of the row can be pressed, while its name stays the person’s.',
          'A row about something of theirs, such as a booking, has that as its `title`, and the person in `detail`.',
          '**Not for** conversations (ConversationItem), or rows about no person (ListRow).',
          '**Keys:** Tab reaches a row’s link and then the buttons at its end; Enter follows.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof PersonRow>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Amara Okafor-King')
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const NoPhoto: Story = {
  args: { src: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AO')).toBeVisible()
  },
}

export const AsLink: Story = {
  args: { link: <a href="#amara" />, arrow: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Amara Okafor-King' })
    await expect(link).toHaveFocus()
    await expect(link).toHaveAttribute('href', '#amara')
  },
}

const unblock = fn()

export const WithAction: Story = {
  args: {
    detail: 'Blocked on 2 Nov',
    trailing: (
      <Button size="small" variant="secondary" onClick={unblock}>
        Unblock
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock' }))
    await expect(unblock).toHaveBeenCalledOnce()
    await userEvent.click(document.body)
  },
}

export const AboutSomething: Story = {
  args: { title: 'Put up a shelf', detail: 'Amara O. · Sat 28 Nov', link: <a href="#booking" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Put up a shelf' })).toBeVisible()
  },
}

/** As its pin on a map beside the list is. */
export const Highlighted: Story = {
  args: { detail: 'Camden · 0 - 1 mile away', link: <a href="#amara" />, arrow: true, highlighted: true },
}

export const LargePhoto: Story = { args: { avatarSize: 'large', trailing: <Rating value={4.9} /> } }

export const LongText: Story = {
  args: {
    name: 'Unbreakable'.repeat(20),
    src: null,
    detail: 'Long detail. '.repeat(20),
    trailing: <Rating value={5} />,
    link: <a href="#long" />,
    arrow: true,
  },
}
