import { DrawnMap } from '../../src/drawn-map/drawn-map.tsx'
import { LateMap, MapSkeleton } from '../../src/late-map/late-map.tsx'
import { PinMap } from '../../src/pin-map/pin-map.tsx'
import { Spinner } from '../../src/spinner/spinner.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import { Text } from '../../src/text/text.tsx'
import type { Guidance } from './guidance.ts'

const points = [
  { id: 'amara', name: 'Amara K., Home repairs', lat: 51.548, lon: -0.075 },
  { id: 'joon', name: 'Joon S., Guitar', lat: 51.475, lon: -0.205 },
]
const nothing = () => {}
const oxford = { lat: 51.752, lon: -1.258 }

export const maps: Guidance = {
  'drawn-map': {
    good: {
      because: 'The list beside it says the same.',
      shown: (
        <Stack>
          <DrawnMap label="Map of these neighbours" points={points} />
          <Text>Amara K., Home repairs</Text>
          <Text>Joon S., Guitar</Text>
        </Stack>
      ),
    },
    bad: {
      because: 'A pin’s name that says nothing is heard as nothing.',
      shown: <DrawnMap label="Map" points={points.map((point) => ({ ...point, name: 'Pin' }))} />,
    },
  },
  'late-map': {
    good: { because: 'A skeleton of the map’s size: nothing jumps.', shown: <MapSkeleton /> },
    bad: {
      because: 'Everything below it moves once the map is there.',
      shown: (
        <Stack align="center">
          <Spinner label="Loading the map" />
        </Stack>
      ),
    },
  },
  'pin-map': {
    good: {
      because: 'It says where the pin is, in words.',
      shown: (
        <PinMap
          label="Where the job is"
          start={oxford}
          pin={oxford}
          onPut={nothing}
          status="The pin is in the middle of Oxford."
        />
      ),
    },
    bad: {
      because: 'Coordinates are no place that anybody knows.',
      shown: (
        <PinMap
          label="Where the job is"
          start={oxford}
          pin={oxford}
          onPut={nothing}
          status="51.752, −1.258"
        />
      ),
    },
  },
  'street-map': {
    good: {
      because: 'Where streets weren’t asked for, the drawn map asks nobody.',
      shown: <DrawnMap label="Map of these neighbours" points={points} />,
    },
    bad: {
      because: 'An empty map of the world is no answer to an address that can’t be found.',
      shown: <LateMap load={() => Promise.reject(new Error('There is no address'))}>{() => null}</LateMap>,
    },
  },
}
