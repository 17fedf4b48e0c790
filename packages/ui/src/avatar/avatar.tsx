import { cva, type VariantProps } from 'class-variance-authority'
import { type ComponentProps, useState } from 'react'

export const avatarVariants = cva(
  'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-transparent align-middle font-sans font-strong text-ink select-none has-data-loaded:bg-sunken',
  {
    variants: {
      size: {
        small: 'size-8 text-13',
        regular: 'size-11 text-14',
        large: 'size-14 text-16',
        huge: 'size-24 text-30',
      },
      tint: {
        clay: 'bg-tint-clay',
        sand: 'bg-tint-sand',
        leaf: 'bg-tint-leaf',
        sky: 'bg-tint-sky',
        plum: 'bg-tint-plum',
      },
    },
    defaultVariants: { size: 'regular' },
  },
)

const tints = ['clay', 'sky', 'leaf', 'plum', 'sand'] as const

/** Deterministic tint: the same for a name on every screen and in every session. */
function tintOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 99_991
  return tints[sum % tints.length] ?? 'clay'
}

/** Initials of the first and the last word: "Amara Okafor-King" is AO. */
function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word = '') => [...word][0]?.toLocaleUpperCase() ?? '').join('')
}

export interface AvatarProps
  extends Omit<ComponentProps<'span'>, 'children'>,
    VariantProps<typeof avatarVariants> {
  name: string
  /** Initials are shown while it loads, and when loading fails. */
  src?: string | null | undefined
  /** For an avatar beside the written name, so that screen readers don't read it twice. */
  decorative?: boolean
}

/** A person's picture, or initials on a tint. Lazy-loaded near the viewport, with low priority. */
export function Avatar({ name, src, decorative = false, size, tint, className, ...rest }: AvatarProps) {
  const [seen, setSeen] = useState<{ src: string; hasLoaded: boolean }>()
  const isShown = seen?.src === src && seen?.hasLoaded === true
  const isMissing = seen?.src === src && seen?.hasLoaded === false
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={avatarVariants({ size, tint: tint ?? tintOf(name), className })}
      {...rest}
    >
      {!isShown && initialsOf(name)}
      {src && !isMissing && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          fetchPriority="low"
          data-loaded={isShown || undefined}
          onLoad={() => setSeen({ src, hasLoaded: true })}
          onError={() => setSeen({ src, hasLoaded: false })}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

/** `Avatar` of a server-rendered page: shows its picture without JavaScript. Always decorative. */
export function StaticAvatar({
  name,
  src,
  size,
  className,
  ...rest
}: Omit<AvatarProps, 'decorative' | 'tint'>) {
  if (!src) return <Avatar size={size} name={name} className={className} decorative {...rest} />
  return (
    <span className={avatarVariants({ size, className })} aria-hidden {...rest}>
      <img src={src} alt="" width="320" height="320" className="size-full object-cover" />
    </span>
  )
}
