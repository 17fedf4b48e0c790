// biome-ignore-all lint/a11y/useAnchorContent: the component puts the row’s name into the empty link.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Avatar } from '../avatar/avatar.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ListRow } from '../list/list.tsx'
import { SearchInput } from '../search-input/search-input.tsx'
import { InfiniteList, type InfiniteListProps } from './infinite-list.tsx'

const people = ['Amara Okafor', 'Joon Seo', 'Edie Marsh', 'Tomasz Wolski', 'Priya Nair']

const rowOf = (name: string) => (
  <ListRow key={name} leading={<Avatar name={name} decorative />} title={name} link={<a href="#person" />} />
)

const meta = {
  title: 'Display/InfiniteList',
  component: InfiniteList<string>,
  args: {
    items: people.slice(0, 3),
    children: rowOf,
    empty: (
      <EmptyState
        drawing={<Drawing name="bread" />}
        title="No followers yet"
        text="Offer a skill, and neighbours will find you."
      />
    ),
    more: true,
    onMore: fn(),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A list that comes a page at a time, with a button to the next: skeletons until `items` are there, `empty` where there are none, and why the next page didn’t come. It asks for nothing by itself: `onMore` does. Twelve rows are drawn first and the others right after, so that a press leads on sooner; `whole` draws all at once, for whoever comes back to where they had scrolled.',
          '**Not for** a first page that failed (ErrorState) or a list that is there all at once (List).',
          '**Keys:** Tab reaches the rows and then the button; Enter presses it, and the first new row gets the focus.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<InfiniteListProps<string>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
    await userEvent.click(document.body)
  },
}

/** More than a window shows: the others follow once the first are painted. */
export const Long: Story = {
  args: { items: Array.from({ length: 14 }, (_, nth) => `Neighbour ${nth + 1}`) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Neighbour 14')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(14)
    await expect(canvas.getByRole('button', { name: 'Show more' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { items: undefined, loadingLabel: 'Loading followers' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading followers')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Empty: Story = {
  args: { items: [], header: 'A search that nobody needs here' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'No followers yet' })).toBeVisible()
    await expect(canvas.queryByText(String(args.header))).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const LoadingMore: Story = {
  args: { loadingMore: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Loading...' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}

export const MoreFailed: Story = {
  args: { moreError: 'The server can’t be reached. Please try again.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server can’t be reached.')
    await expect(canvas.getByRole('button', { name: 'Show more' })).toBeVisible()
  },
}

export const WithHeader: Story = {
  args: { header: <SearchInput aria-label="Search followers" value="" onValueChange={fn()} />, gap: 2 },
}

function TwoPages(props: InfiniteListProps<string>) {
  const [shown, setShown] = useState(3)
  const more = shown < people.length
  return (
    <InfiniteList
      {...props}
      items={people.slice(0, shown)}
      more={more}
      onMore={() => setShown(people.length)}
    />
  )
}

export const LastPage: Story = {
  render: (args) => <TwoPages {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
    await expect(canvas.queryByRole('button')).toBeNull()
    await waitFor(() => expect(canvas.getAllByRole('listitem')[3]).toHaveFocus())
    await expect(canvas.getByRole('status')).toHaveTextContent('2 more')
  },
}

export const LongText: Story = {
  args: {
    items: ['Unbreakable'.repeat(20)],
    moreLabel: 'Show more of the people who live nearby '.repeat(3),
  },
}
