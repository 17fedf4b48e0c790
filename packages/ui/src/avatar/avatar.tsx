import { cva, type VariantProps } from 'class-variance-authority'
import { Avatar as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'

export const avatarVariants = cva(
  'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-transparent align-middle font-sans font-strong text-ink select-none has-[img]:bg-sunken',
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

/** The same name always gets the same tint, on every screen and in every session. */
function tintOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 99_991
  return tints[sum % tints.length] ?? 'clay'
}

/** First letters of the first and the last word: "Amara Okafor-King" is AO. */
function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word = '') => [...word][0]?.toLocaleUpperCase() ?? '').join('')
}

export interface AvatarProps
  extends Omit<ComponentProps<'span'>, 'children'>,
    VariantProps<typeof avatarVariants> {
  name: string
  /** Until it has loaded, and when it can't, the initials show. */
  src?: string | null | undefined
  /** Set it when the name is written beside the picture, so that it isn't read out twice. */
  decorative?: boolean
}

/** A person's picture, or initials on a tint of their own. */
export function Avatar({ name, src, decorative = false, size, tint, className, ...rest }: AvatarProps) {
  return (
    <Primitive.Root
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      className={avatarVariants({ size, tint: tint ?? tintOf(name), className })}
      {...rest}
    >
      {src && <Primitive.Image src={src} alt="" className="size-full object-cover" />}
      <Primitive.Fallback>{initialsOf(name)}</Primitive.Fallback>
    </Primitive.Root>
  )
}
