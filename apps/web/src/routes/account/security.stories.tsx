import { securityContract } from '@kindling/domain/auth/security-contract'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/Security', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/settings/security', member: makeOwnProfile() } satisfies ScreenParameters
const { get } = securityContract

export const Full = screenStory({ ...shown, answers: [answer(get, { has_password: true })] })

export const WithoutPassword = screenStory({ ...shown, answers: [answer(get, { has_password: false })] })

export const Loading = screenStory({ ...shown, answers: [pending(get)] })

export const Failed = screenStory({
  ...shown,
  answers: [refuse(get, 'unavailable', 'Settings can’t be read just now.')],
})
