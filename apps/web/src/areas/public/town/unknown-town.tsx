import type { UnknownTownPage } from '@kindling/domain/offers/public-pages'
import { addressOf } from '@kindling/domain/offers/town-address'
import { Page } from '@kindling/ui/page'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { TitledSection } from '@kindling/ui/titled-section'
import { TownForm } from './town-form.tsx'

const remedy = 'Enter a town, a part of a city, or a postcode such as NW5'

/** /in for an unknown town: the search form again, with towns that it may mean. */
export function PublicUnknownTown({ page }: { page: UnknownTownPage }) {
  const { town, q, matches } = page
  return (
    <Page title={town ? `We don’t know “${town}”` : 'Search around a town'}>
      <TownForm page={page} error={town ? `We don’t know “${town}”. ${remedy}.` : `${remedy}.`} />
      {matches.length > 0 && (
        <TitledSection id="meant" title="Did you mean">
          <Stack gap={2} asChild>
            <ul>
              {matches.map(({ slug, name, area }) => (
                <li key={slug}>
                  <TextLink href={addressOf({ path: `/in/${slug}` }, { q })} layout="standalone">
                    {name}{' '}
                    <Text as="span" tone="muted">
                      {area}
                    </Text>
                  </TextLink>
                </li>
              ))}
            </ul>
          </Stack>
        </TitledSection>
      )}
    </Page>
  )
}
