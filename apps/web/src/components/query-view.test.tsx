// @vitest-environment jsdom
import { ApiError, NetworkError } from '@kindling/domain/client/errors'
import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { button, draw, part, press, settled } from '../testing/draw.tsx'
import { QueryView } from './query-view.tsx'

/** A query whose response or failure the test triggers. */
function makeQuestion() {
  let settle = Promise.withResolvers<string>()
  return {
    ask: () => settle.promise,
    answer: async (text: string) => {
      settle.resolve(text)
      await settled()
    },
    fail: async (error: Error) => {
      settle.reject(error)
      await settled()
      settle = Promise.withResolvers()
    },
  }
}

interface ScreenProps {
  ask: () => Promise<string>
  failure?: string | ((message: string) => string)
  missing?: string
}

function Screen({ ask, failure, missing }: ScreenProps) {
  const query = useQuery({ queryKey: ['question'], queryFn: ask })
  return (
    <main id="main" tabIndex={-1}>
      <QueryView query={query} skeleton={<p>Skeleton</p>} failure={failure} missing={missing}>
        {(text) => <p>{text}</p>}
      </QueryView>
    </main>
  )
}

const refusal = (status: number, message: string) => new ApiError(message, { code: 'internal', status })

// spec: accounts §8 page and form errors
it('shows a skeleton until the response arrives', async () => {
  const { ask, answer } = makeQuestion()
  const place = await draw(<Screen ask={ask} />)
  expect(place.textContent).toBe('Skeleton')
  await answer('Three bookings')
  expect(place.textContent).toBe('Three bookings')
})

// spec: accounts §8 page and form errors
it('shows an error with a retry button, and the result of the retry', async () => {
  const { ask, answer, fail } = makeQuestion()
  const place = await draw(<Screen ask={ask} failure="Failed to fetch bookings" />)
  await fail(refusal(500, 'The server has a fault.'))
  const problem = part(place, '[role=alert]')
  expect(part(problem, 'h2').textContent).toBe('Failed to fetch bookings')
  expect(part(problem, 'p').textContent).toBe('The server has a fault.')
  button(place, 'Try again').focus()
  await press(place, 'Try again')
  await answer('Three bookings')
  expect(place.textContent).toBe('Three bookings')
})

it('doesn’t move focus without a retry', async () => {
  const { ask, answer } = makeQuestion()
  await draw(<Screen ask={ask} />)
  await answer('Three bookings')
  expect(document.activeElement).toBe(document.body)
})

it('says if the cause is a missing connection', async () => {
  const { ask, fail } = makeQuestion()
  const place = await draw(<Screen ask={ask} failure="Failed to fetch bookings" />)
  await fail(new NetworkError())
  expect(part(place, '[role=alert] p').textContent).toMatch(/^You seem to be offline/)
})

it('shows the server’s message once if the title contains it', async () => {
  const { ask, fail } = makeQuestion()
  const place = await draw(<Screen ask={ask} failure={(message) => `Error loading bookings: ${message}`} />)
  await fail(refusal(403, 'Not yours'))
  expect(part(place, 'h2').textContent).toBe('Error loading bookings: Not yours')
  expect(place.querySelector('[role=alert] p')).toBeNull()
})

// spec: accounts §8 page and form errors
it.each([
  [404, 'Skill not found', 'There is no such skill.'],
  [422, 'Skill not found', 'The link may be incomplete.'],
  [503, 'Failed to fetch skills', 'There is no such skill.'],
])('has another title for missing data (%i) than for a failed request', async (status, title, text) => {
  const { ask, fail } = makeQuestion()
  const place = await draw(<Screen ask={ask} failure="Failed to fetch skills" missing="Skill not found" />)
  await fail(refusal(status, 'There is no such skill.'))
  expect(part(place, 'h2').textContent).toBe(title)
  expect(part(place, '[role=alert] p').textContent).toBe(text)
  // A retry would get the same answer, so there is a link instead.
  const ways = [...place.querySelectorAll('button, a')].map(({ textContent }) => textContent)
  expect(ways).toEqual([status === 503 ? 'Try again' : 'Explore skills'])
})
