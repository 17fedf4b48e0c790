import { cva, cx, type VariantProps } from 'class-variance-authority'
import { BadgeCheck, CalendarClock, MapPin, MessageCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { litRow } from '../list/lit-row.ts'
import { Rating } from '../rating/rating.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

export const offerCardVariants = cva('relative flex min-w-0 gap-4 py-4', {
  variants: {
    /** Highlighted together with its pin on a map. */
    highlighted: {
      true: litRow,
      false: '',
    },
  },
  defaultVariants: { highlighted: false },
})

export interface OfferPicture {
  src: string
  srcSet?: string | undefined
  /** Displayed width, for `srcSet`. */
  sizes?: string | undefined
}

export interface OfferCardProps
  extends Omit<ComponentProps<'li'>, 'title' | 'children'>,
    VariantProps<typeof offerCardVariants> {
  /** Name of the provider. */
  name: string
  /** Title of the offer. */
  service: string
  /** Beginning of the description. */
  text?: string | undefined
  picture?: OfferPicture | undefined
  /** A `Drawing`, shown without a picture or when it fails to load. */
  drawing: ReactNode
  /** Loads the picture eagerly: for cards above the fold. */
  eager?: boolean | undefined
  /** Verification label: "Identity checked". Left out for unverified members. */
  checked?: string | undefined
  /** 0 to 5; null without reviews. */
  rating: number | null
  reviews: number
  /** One or more `Price`s. */
  price: ReactNode
  /** "1 - 2 miles away". */
  distance?: string | undefined
  /** "Free tomorrow, 10:00". */
  free?: string | undefined
  /** "Usually answers within 2 hours". */
  answers?: string | undefined
  /** The reader's history with the provider: "You booked Amara twice". */
  note?: ReactNode
  /** An empty link (`<Link to="/service" />`): the whole card becomes its target, named by provider and offer. */
  link: ReactElement<{ children?: ReactNode }>
}

/** An offer with what members compare: provider, verification, rating, price, distance and availability. */
export function OfferCard({
  name,
  service,
  text,
  picture,
  drawing,
  eager = false,
  checked,
  rating,
  reviews,
  price,
  distance,
  free,
  answers,
  note,
  link,
  highlighted,
  className,
  ...rest
}: OfferCardProps) {
  return (
    <li className={offerCardVariants({ highlighted, className })} {...rest}>
      <OfferPictureFrame picture={picture} drawing={drawing} eager={eager} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Slot.Root className="min-w-0 text-16 font-strong outline-none after:absolute after:-inset-x-2 after:inset-y-0 after:rounded-slip hover:underline hover:underline-offset-4 focus-visible:after:outline-2 focus-visible:after:outline-ink">
            {cloneElement(
              link,
              {},
              <>
                <bdi>{name}</bdi>
                <span className="sr-only"> {service}</span>
              </>,
            )}
          </Slot.Root>
          <Rating value={rating} count={rating === null ? undefined : reviews} />
        </div>
        {checked && (
          <span className="flex items-center gap-1 text-14 font-medium text-moss-ink">
            <BadgeCheck aria-hidden className="size-4 shrink-0" />
            {checked}
          </span>
        )}
        <div className="text-14 text-muted">
          <span aria-hidden className="font-medium text-ink">
            {service}
          </span>
          {text && (
            <p dir="auto" className="line-clamp-2">
              {text}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">{price}</div>
        <Facts distance={distance} free={free} answers={answers} />
        {note && <div className="text-14 font-medium text-ember-ink">{note}</div>}
      </div>
    </li>
  )
}

const frame = 'w-24 shrink-0 self-start sm:w-40'

function OfferPictureFrame({
  picture,
  drawing,
  eager,
}: Pick<OfferCardProps, 'picture' | 'drawing' | 'eager'>) {
  const [failed, setFailed] = useState<string>()
  const isShown = picture !== undefined && failed !== picture.src
  return (
    <div
      className={cx(
        'grid aspect-4/3 place-items-center overflow-hidden rounded-control bg-sunken text-ink [&>svg]:size-12',
        frame,
      )}
    >
      {isShown ? (
        // Decorative: the text beside it says the same.
        <img
          {...picture}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(picture.src)}
          className="size-full object-cover"
        />
      ) : (
        drawing
      )}
    </div>
  )
}

function Facts({ distance, free, answers }: Pick<OfferCardProps, 'distance' | 'free' | 'answers'>) {
  const facts = [
    { icon: <MapPin />, said: distance },
    { icon: <CalendarClock />, said: free },
    { icon: <MessageCircle />, said: answers },
  ].filter(({ said }) => said)
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
      {facts.map(({ icon, said }) => (
        <li key={said} className="flex min-w-0 gap-1 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          <span aria-hidden>{icon}</span>
          {said}
        </li>
      ))}
    </ul>
  )
}

/** Placeholder of a loading card. Wrap several in a `LoadingRegion`. */
export function OfferCardSkeleton({ className, ...rest }: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div className={cx('flex min-h-52 gap-4 py-4', className)} {...rest}>
      <span className={frame}>
        <Skeleton shape="picture" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-2">
        <Skeleton shape="short" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="short" />
      </span>
    </div>
  )
}
