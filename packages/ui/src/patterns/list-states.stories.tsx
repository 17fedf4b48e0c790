import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Avatar } from '../avatar/avatar.tsx'
import { Button } from '../button/button.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { List, ListRow } from '../list/list.tsx'
import { Page } from '../page/page.tsx'
import { Rating } from '../rating/rating.tsx'
import { LoadingRegion, SkeletonRow } from '../skeleton/skeleton.tsx'

type State = 'loading' | 'loaded' | 'empty' | 'failed'

const people = [
  { name: 'Amara Okafor', detail: 'Carpenter, 12 years · 0 - 1 mile', rating: 4.9 },
  { name: 'Joon Seo', detail: 'Guitar and ukulele · 1 - 2 miles', rating: 5 },
  { name: 'Edie Marsh', detail: 'Sourdough · 2 - 3 miles', rating: 4.7 },
]

const retry = fn()

function Result({ state }: { state: State }) {
  if (state === 'failed')
    return (
      <ErrorState
        title="The people nearby didn’t load"
        text="Your connection may have dropped. Nothing was lost."
        onRetry={retry}
      />
    )
  if (state === 'empty')
    return (
      <EmptyState
        drawing={<Drawing name="plant" />}
        title="No one within a mile yet"
        text="Look further, or be the first to offer something here."
        action={<Button>Search within 5 miles</Button>}
      />
    )
  return (
    <LoadingRegion
      loading={state === 'loading'}
      skeleton={people.map((person) => <SkeletonRow key={person.name} />)}
    >
      <List>
        {people.map((person) => (
          <ListRow
            key={person.name}
            leading={<Avatar name={person.name} decorative />}
            title={person.name}
            detail={person.detail}
            trailing={<Rating value={person.rating} />}
            link={<a href={`#${person.name}`} />}
          />
        ))}
      </List>
    </LoadingRegion>
  )
}

function PeopleNearby({ state }: { state: State }) {
  return (
    <Page title="People nearby">
      <Result state={state} />
    </Page>
  )
}

const meta = {
  title: 'Patterns/ListStates',
  component: PeopleNearby,
  args: { state: 'loaded' },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: [
          'Everything that comes from elsewhere is in one of four states, and each is drawn. Waiting has the shape of what is coming; empty says what to do next; failure says what happened and offers the way on.',
          'The title stays through all four, so that the screen never jumps. **Not for** a button’s own work: that is its `loading`.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof PeopleNearby>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}
export const Loading: Story = {
  args: { state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
    await expect(canvas.getByRole('heading', { name: 'People nearby' })).toBeVisible()
  },
}
export const Empty: Story = { args: { state: 'empty' } }
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas, userEvent }) => {
    retry.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}
