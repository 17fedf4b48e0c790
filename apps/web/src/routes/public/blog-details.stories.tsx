import type { Meta } from '@storybook/react-vite'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Public pages/Article', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Full = screenStory({ at: '/blog-details?post=what-is-an-hour-worth' })

export const NotFound = screenStory({ at: '/blog-details?post=nowhere' })
