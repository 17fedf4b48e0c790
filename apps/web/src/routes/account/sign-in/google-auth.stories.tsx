import { aboutContract } from '@kindling/domain/about-contract'
import { makeAbout } from '@kindling/domain/testing/make-about'
import type { Meta } from '@storybook/react-vite'
import { answer, pending, refuse } from '../../../testing/screens/network.ts'
import { screen, screenStory } from '../../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Signing in/Google', tags: ['!autodocs'] } satisfies Meta
export default meta

const { get: about } = aboutContract

/** On its way to Google: with an answer the page would leave. */
export const Full = screenStory({ at: '/google-auth', answers: [pending(about)] })

export const GoogleUnreachable = screenStory({ at: '/google-auth?problem=unavailable' })

export const NotSetUp = screenStory({
  at: '/google-auth',
  answers: [answer(about, makeAbout({ signIn: 'off' }))],
})

export const Failed = screenStory({
  at: '/google-auth',
  answers: [refuse(about, 'unavailable', 'Kindling can’t be reached just now.')],
})
