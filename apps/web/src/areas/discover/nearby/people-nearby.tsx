import { type FoundPerson, PEOPLE_STEPS } from '@kindling/domain/people/people-contract'
import { fullName } from '@kindling/domain/profile/names'
import { AsideLayout } from '@kindling/ui/aside-layout'
import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from '../../../app/links/navigation.ts'
import { PlaceMap } from '../../../components/map/place-map.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { FoundList, FoundListSkeleton } from '../found-list.tsx'
import { MorePeople } from '../more-people.tsx'
import { NearbyFilters } from './nearby-filters.tsx'
import { type Around, nearbyQuery } from './nearby-queries.ts'
import { PositionNote } from './position-note.tsx'
import { useFilters } from './use-filters.ts'
import { usePosition } from './use-position.ts'

/** Members in a city or within a distance, as a list with an optional map. */
export function PeopleNearby() {
  const filters = useFilters()
  const place = usePosition()
  const { city, distance, hasMap, showMap } = filters
  const around: Around =
    distance === undefined
      ? { kind: 'city', city: city.slug }
      : { kind: 'distance', distance: distance.value, from: place.from.position }
  return (
    <Stack gap={4}>
      <NearbyFilters {...filters} />
      {distance && <PositionNote {...place} />}
      <AroundList
        key={JSON.stringify(around)}
        around={around}
        where={distance ? `within ${distance.label}` : `in ${city.name}`}
        hasMap={hasMap}
        onMap={showMap}
      />
    </Stack>
  )
}

interface AroundListProps {
  around: Around
  /** End of the empty state's sentence (marketplace §8). */
  where: string
  hasMap: boolean
  onMap: (isShown: boolean) => void
}

function AroundList({ around, where, hasMap, onMap }: AroundListProps) {
  const [limit, setLimit] = useState<number>(PEOPLE_STEPS[0])
  const query = useQuery(nearbyQuery(around, limit))
  const [lit, setLit] = useState<string>()
  return (
    <QueryView
      query={query}
      skeleton={<FoundListSkeleton label="Loading people" />}
      failure="Unable to load people. Please try again later."
    >
      {(people) =>
        people.length === 0 ? (
          <EmptyState
            titleLevel={3}
            drawing={<Drawing name="bread" />}
            title={`No people found ${where}.`}
            text="Try selecting different filters."
          />
        ) : (
          <Stack gap={4}>
            <Button
              className="self-start"
              size="small"
              variant="secondary"
              aria-expanded={hasMap}
              onClick={() => onMap(!hasMap)}
            >
              {hasMap ? 'Hide map' : 'Show map'}
            </Button>
            <Beside map={hasMap && <NearbyMap people={people} around={around} lit={lit} onLight={setLit} />}>
              <Stack gap={4}>
                <FoundList
                  people={people}
                  showsDistance={around.kind === 'distance'}
                  highlighted={lit}
                  onHighlight={hasMap ? setLit : undefined}
                />
                <MorePeople
                  shown={people.length}
                  limit={limit}
                  isLoading={query.isPlaceholderData}
                  onMore={setLimit}
                  wayOn="Choose another city or distance, or search by a skill."
                />
              </Stack>
            </Beside>
          </Stack>
        )
      }
    </QueryView>
  )
}

/** The list, with the map beside it if shown. */
function Beside({ map, children }: { map: ReactNode; children: ReactNode }) {
  if (!map) return children
  return (
    <AsideLayout aside={map} asideFirst sticky>
      {children}
    </AsideLayout>
  )
}

interface NearbyMapProps {
  people: readonly FoundPerson[]
  around: Around
  /** Id of the member whose row is highlighted. */
  lit: string | undefined
  onLight: (id: string | undefined) => void
}

/** Map of people nearby: above the list on phones, beside it on desktops. */
function NearbyMap({ people, around, lit, onLight }: NearbyMapProps) {
  const navigate = useNavigate()
  const points = people.flatMap(({ id, lat, lon, firstname, lastname }) =>
    lat === null || lon === null ? [] : [{ id, lat, lon, name: fullName({ firstname, lastname }) }],
  )
  return (
    <PlaceMap
      around={around.kind === 'distance' ? around.from : undefined}
      label="Map of people nearby: pins stand in the wider neighbourhood, not where somebody lives"
      points={points}
      highlighted={lit}
      onHighlight={onLight}
      onPick={(id) => void navigate(`/user-profile/${id}`)}
    />
  )
}
