import type { Offer } from '@kindling/domain/offers/offer-contract'
import type { TownPage } from '@kindling/domain/offers/public-pages'
import { addressOf } from '@kindling/domain/offers/town-address'
import { shortName } from '@kindling/domain/profile/names'
import { Button } from '@kindling/ui/button'
import { Columns } from '@kindling/ui/columns'
import { Inline } from '@kindling/ui/inline'
import { Page } from '@kindling/ui/page'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { TitledSection } from '@kindling/ui/titled-section'
import { CheckedTag } from '../frame/person-head.tsx'
import { PublicOfferCard } from '../frame/public-offer-card.tsx'
import { TownForm } from './town-form.tsx'

function Found({ offer, page, at }: { offer: Offer; page: string; at: number }) {
  const { category, user } = offer
  return (
    <PublicOfferCard
      {...offer}
      page={page}
      title={offer.title ?? category.title}
      by={shortName(user)}
      isLent={offer.kind === 'thing'}
      reviews={offer.total_reviews}
      at={at}
    >
      <Text size={14} tone="muted">
        <bdi>{shortName(user)}</bdi>
        {user.location && ` · ${user.location}`}
        {offer.distance_band && ` · ${offer.distance_band}`}
      </Text>
      {user.verified && (
        <Inline>
          <CheckedTag verified />
        </Inline>
      )}
    </PublicOfferCard>
  )
}

/** /in/{town}: public page of the offers around a town, nearest first. */
export function PublicTown({ page }: { page: TownPage }) {
  const { town, area, q, category, categories, offers, next } = page
  const asked = categories.find(({ id }) => id === category)
  const of = q || (asked?.title ?? '')
  return (
    <Page
      title={of ? `${of} around ${town}` : `Neighbours around ${town}`}
      lead={`What people in and around ${town}${area === town ? '' : `, ${area},`} offer, the nearest first. Pay with Spark tokens or pounds.`}
    >
      <TownForm page={page} />
      <TitledSection id="found" title={page.isLater ? 'More offers' : 'Offers'}>
        <Stack gap={6}>
          {offers.length === 0 ? (
            <Stack gap={2}>
              <Text>{of ? 'Nobody offers that here yet.' : 'Nobody offers anything here yet.'}</Text>
              {of ? (
                <TextLink href={page.path} layout="standalone">
                  Everything around {town}
                </TextLink>
              ) : (
                <TextLink href="/signup?to=%2Fadd-skill" layout="standalone">
                  Be the first
                </TextLink>
              )}
            </Stack>
          ) : (
            <Columns layout="1-2-3" asChild>
              <ul>
                {offers.map(
                  (offer, at) =>
                    offer.page && <Found key={offer.id} offer={offer} at={at} page={offer.page} />,
                )}
              </ul>
            </Columns>
          )}
          <Inline gap={3}>
            {page.isLater && (
              <Button variant="quiet" asChild>
                <a href={addressOf(page, { q, category })}>Back to the nearest</a>
              </Button>
            )}
            {next && (
              <Button variant="secondary" asChild>
                <a href={addressOf(page, { q, category, before: next })} rel="next">
                  More, farther away
                </a>
              </Button>
            )}
          </Inline>
        </Stack>
      </TitledSection>
      <TitledSection id="categories" title="By category">
        <Inline gap={3} asChild>
          <ul>
            {categories.map(({ id, title }) => (
              <li key={id}>
                <TextLink
                  href={addressOf(page, { category: id })}
                  aria-current={id === category ? 'page' : undefined}
                  layout="standalone"
                >
                  {title}
                </TextLink>
              </li>
            ))}
          </ul>
        </Inline>
      </TitledSection>
    </Page>
  )
}
