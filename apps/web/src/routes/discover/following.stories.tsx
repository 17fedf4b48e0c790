import { followContract } from '@kindling/domain/follows/follow-contract'
import type { Meta } from '@storybook/react-vite'
import { followStories } from '../../testing/screens/follow-stories.ts'
import { screen } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Discover/Following', tags: ['!autodocs'] } satisfies Meta
export default meta

const stories = followStories({
  at: '/following',
  list: followContract.followings,
  dataOf: (people) => people.map((person) => ({ following_id: person })),
  failure: 'Failed to fetch following',
})

export const Full = stories.Full

export const FirstUse = stories.FirstUse

export const Loading = stories.Loading

// spec: accounts §8 screens
export const Failed = stories.Failed

export const Offline = stories.Offline

export const LongText = stories.LongText

export const SecondPage = stories.SecondPage
