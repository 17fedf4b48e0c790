import { pictureAt } from '../pictures/picture-sizes.ts'
import type {
  OfferPage,
  ProfilePage,
  PublicOffer,
  PublicPage,
  PublicPerson,
  TownPage,
} from './public-pages.ts'

/** Metadata for the head of a page. */
interface Head {
  title: string
  description: string
  type: 'website' | 'profile'
  picture: { path: string; alt: string } | undefined
  /** Structured data for search engines (schema.org JSON-LD). */
  data: object | undefined
  /** Whether search engines may index it; search results may not be indexed. */
  isKept: boolean
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Meta description: the text on one line, truncated to about 150 characters. */
function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 155 ? line : `${[...line].slice(0, 150).join('').trimEnd()}…`
}

const ratingOf = ({ rating, total_reviews }: Pick<PublicOffer, 'rating' | 'total_reviews'>) =>
  rating === null
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: total_reviews } }

function personData(person: PublicPerson, origin: string) {
  return {
    '@type': 'Person',
    name: person.name,
    url: origin + person.page,
    ...(person.photourl && { image: origin + pictureAt(person.photourl, 640) }),
    ...(person.town && { homeLocation: { '@type': 'Place', name: person.town } }),
  }
}

/** Structured data common to all offers. */
const offerData = (offer: PublicOffer, origin: string) => ({
  name: offer.title,
  description: summaryOf(offer.description),
  url: origin + offer.page,
  ...(offer.picture && { image: origin + pictureAt(offer.picture, 640) }),
  ...ratingOf(offer),
})

function serviceData(offer: PublicOffer, town: string | null, origin: string) {
  return {
    '@type': 'Service',
    ...offerData(offer, origin),
    ...(town && { areaServed: town }),
    offers: { '@type': 'Offer', price: offer.hourly_rate.toFixed(2), priceCurrency: 'GBP' },
  }
}

/** Structured data of a thing lent by the day. @param seller the lender, unless nested in the lender's own data */
function thingData(offer: PublicOffer, origin: string, seller?: object) {
  const price = { price: offer.hourly_rate.toFixed(2), priceCurrency: 'GBP' }
  return {
    '@type': 'Product',
    ...offerData(offer, origin),
    offers: {
      '@type': 'Offer',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      ...price,
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'DAY' },
      ...(seller && { seller }),
    },
  }
}

function offerHead({ person, offer }: OfferPage, origin: string): Head {
  const picture = offer.picture ?? person.photourl
  const owner = personData(person, origin)
  const by = offer.thing ? 'to borrow from' : 'by'
  const place = person.town ? `, ${person.town}` : ''
  return {
    title: `${offer.title} ${offer.thing ? by : 'with'} ${person.name}${place} · Kindling`,
    description: summaryOf(`${offer.title} ${by} ${person.name}: ${offer.description}`),
    type: 'website',
    picture: picture
      ? { path: pictureAt(picture, 640), alt: `${offer.title} ${by} ${person.name}` }
      : undefined,
    data: offer.thing
      ? thingData(offer, origin, owner)
      : { ...serviceData(offer, person.town, origin), provider: owner },
    isKept: true,
  }
}

function profileHead({ person, bio, offers }: ProfilePage, origin: string): Head {
  const what = offers.map(({ title }) => title).join(', ')
  return {
    title: `${person.name}${person.town ? `, ${person.town}` : ''} · Kindling`,
    description: summaryOf(
      [what && `${person.name} offers ${what}.`, bio].filter(Boolean).join(' ') ||
        `${person.name} is on Kindling.`,
    ),
    type: 'profile',
    picture: person.photourl ? { path: pictureAt(person.photourl, 640), alt: person.name } : undefined,
    data: {
      ...personData(person, origin),
      makesOffer: offers.map((offer) => ({
        '@type': 'Offer',
        itemOffered: offer.thing ? thingData(offer, origin) : serviceData(offer, person.town, origin),
      })),
    },
    isKept: true,
  }
}

function townHead({ town, q, category, categories, isLater }: TownPage): Head {
  const of = q || (categories.find(({ id }) => id === category)?.title ?? '')
  return {
    title: `${of ? `${of} around` : 'Neighbours around'} ${town} · Kindling`,
    description: `${of || 'Repairs, lessons and more'} from neighbours in and around ${town}: prices, reviews and who is nearest. Pay with Spark tokens or pounds.`,
    type: 'website',
    picture: undefined,
    data: undefined,
    isKept: q === '' && !isLater,
  }
}

const missingHead: Head = {
  title: 'Page not found · Kindling',
  description: 'There is no page at this address.',
  type: 'website',
  picture: undefined,
  data: undefined,
  isKept: false,
}

const unknownTownHead: Head = {
  ...missingHead,
  title: 'Town not found · Kindling',
  description: 'Search by town or postcode for what neighbours offer.',
}

function headOf(page: PublicPage, origin: string): Head {
  if (page.kind === 'missing') return missingHead
  if (page.kind === 'unknown-town') return unknownTownHead
  if (page.kind === 'offer') return offerHead(page, origin)
  return page.kind === 'profile' ? profileHead(page, origin) : townHead(page)
}

/** Escapes JSON for a script element, which would end at the first `</`. */
export const scriptJson = (data: object) =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** Canonical path of a page. */
function canonicalOf(page: PublicPage): string {
  return page.kind === 'town' && page.category ? `${page.path}?category=${page.category}` : page.path
}

/** Head HTML: title, description, canonical link, Open Graph tags and structured data. */
export function publicPageHead(page: PublicPage, origin: string): string {
  const { title, description, type, picture, data, isKept } = headOf(page, origin)
  const canonical = origin + canonicalOf(page)
  const meta = {
    'og:type': type,
    'og:site_name': 'Kindling',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': origin + (picture?.path ?? '/og.png'),
    'og:image:alt': picture?.alt ?? 'Kindling: swap skills, save money',
  }
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...(isKept ? [] : ['<meta name="robots" content="noindex, follow" />']),
    ...Object.entries(meta).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(data
      ? [
          `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`,
        ]
      : []),
  ].join('\n    ')
}
