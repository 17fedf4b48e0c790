import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { toast } from '@kindling/ui/toast'
import type { StoryObj } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { useState } from 'react'
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom'
import { expect, screen as page, waitFor } from 'storybook/test'
import { routes } from '../../app/router.tsx'
import { registerRoutes } from '../../app/screen.ts'
import { session } from '../../server/api.ts'
import { queryClient } from '../../server/query-client.ts'
import { tokenOf } from '../token.ts'
import { holdSeconds, stopClock } from './clock.ts'
import { answerWith, networkFaults, pendingCalls } from './network.ts'
import { memberAnswers, strangerAnswers } from './shell-answers.ts'

/** The state that a story shows a screen in. */
export interface ScreenParameters {
  /** Address with query. */
  at: string
  /** History state, which the screen before hands over. */
  state?: object
  /** The signed-in member; without one a stranger opens the screen. */
  member?: OwnProfile
  /** The role that the member has besides. */
  role?: 'moderator'
  /** Answers to the screen's calls; those of the shell have defaults. */
  answers?: readonly HttpHandler[]
  /** Whether the browser has lost its connection. */
  isOffline?: true
  /** Whether timers of a second never run: a countdown stands still, and a message stays before the next screen comes. */
  areSecondsHeld?: true
}

/**
 * A story of a screen at an address.
 * @param act what the member does once the screen is complete
 */
export function screenStory(shown: ScreenParameters, act?: () => Promise<void>): StoryObj {
  const story = { parameters: { screen: shown } }
  if (!act) return story
  return {
    ...story,
    play: async (context) => {
      await screen.play(context)
      await act()
    },
  }
}

/** A play function's end: the screen shows this text. */
export const shows = (text: string) => async () => {
  const [shown] = await page.findAllByText(text)
  await expect(shown).toBeVisible()
}

/** The product at an address, with a router of its own. */
function Screen({ at, state }: Pick<ScreenParameters, 'at' | 'state'>) {
  const [router] = useState(() =>
    createMemoryRouter(routes, { initialEntries: [{ ...parsePath(at), state }] }),
  )
  return <RouterProvider router={router} />
}

/** Puts the browser into the state of a story before it is drawn. Returns how to undo it. */
async function enter({ member, role, answers = [], isOffline, areSecondsHeld }: ScreenParameters) {
  registerRoutes(async () => routes)
  const restart = stopClock()
  const letGo = areSecondsHeld && holdSeconds()
  localStorage.clear()
  sessionStorage.clear()
  if (member) {
    const { id, email, lat, lon } = member
    const home = lat !== null && lon !== null && { lat, lon }
    const accessToken = tokenOf(id, 3600, { email, ...home, ...(role && { role }) })
    session.store({ accessToken, refreshToken: 'refresh' })
  }
  const online = isOffline && Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  if (online) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  await answerWith([...answers, ...(member ? memberAnswers(member) : strangerAnswers)])
  return () => {
    if (online) Reflect.deleteProperty(navigator, 'onLine')
    session.signOut()
    queryClient.clear()
    toast.dismiss()
    letGo?.()
    restart()
    // Links in stories of components prefetch nothing: their calls would end up in the next screen.
    registerRoutes(async () => [])
  }
}

/** Milliseconds without a change after which a screen counts as complete. */
const QUIET = 150

/** Resolves when a screen has its code and its data, and nothing has changed for a moment. */
async function settled(root: Element) {
  let changedAt = performance.now()
  const change = () => {
    changedAt = performance.now()
  }
  const changes = new MutationObserver(change)
  changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  const loads = new PerformanceObserver(change)
  loads.observe({ type: 'resource' })
  const until = performance.now() + 20_000
  const isBusy = () =>
    performance.now() - changedAt < QUIET ||
    queryClient.isFetching() > pendingCalls() ||
    root.childElementCount === 0
  while (isBusy() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 30))
  changes.disconnect()
  loads.disconnect()
}

/** What every file of stories of screens spreads into its meta. */
export const screen = {
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: (_, { parameters, id }) => <Screen key={id} {...parameters.screen} />,
  beforeEach: async ({ parameters }) => await enter(parameters.screen),
  play: async ({ canvasElement }) => await settled(canvasElement),
  afterEach: async ({ canvasElement }) => {
    const faults = networkFaults()
    if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'))
    if (pendingCalls() === 0)
      await waitFor(() => expect(canvasElement.querySelectorAll('h1')).toHaveLength(1))
    expect(document.title).toMatch(/\S · Kindling$|^Kindling: \S/)
  },
} satisfies StoryObj & { parameters: object }
