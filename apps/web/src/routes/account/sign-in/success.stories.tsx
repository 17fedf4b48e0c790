import type { Meta } from '@storybook/react-vite'
import { screen, screenStory } from '../../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Signing in/Account created', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Full = screenStory({ at: '/success', state: { email: 'maya@kindling.test' } })
