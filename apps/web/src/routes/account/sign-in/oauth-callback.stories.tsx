import { authContract } from '@kindling/domain/auth/auth-contract'
import { maya } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { pending } from '../../../testing/screens/network.ts'
import { screen, screenStory } from '../../../testing/screens/screen.tsx'
import { tokenOf } from '../../../testing/token.ts'

const meta = { ...screen, title: 'Screens/Signing in/Back from Google', tags: ['!autodocs'] } satisfies Meta
export default meta

/** The tokens that Google's answer brought are exchanged. */
export const Full = {
  ...screenStory({ at: '/oauth-callback', answers: [pending(authContract.refresh)] }),
  beforeEach: () => {
    const tokens = new URLSearchParams({ accessToken: tokenOf(maya.id), refreshToken: 'refresh' })
    sessionStorage.setItem('kindling.taken', `?${tokens}`)
  },
} satisfies ReturnType<typeof screenStory>
