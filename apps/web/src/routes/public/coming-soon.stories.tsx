import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Public pages/Coming soon', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Full = screenStory({ at: '/coming-soon', member: makeOwnProfile() })
