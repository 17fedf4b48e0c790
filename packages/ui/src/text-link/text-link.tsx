import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

export const textLinkVariants = cva(
  'rounded-control underline decoration-1 underline-offset-4 transition-colors duration-120 hover:decoration-2',
  {
    variants: {
      tone: {
        neutral: 'text-ink',
        muted: 'text-muted hover:text-ink',
        ember: 'text-ember-ink',
        inherit: 'text-current',
      },
      layout: {
        inline: '',
        standalone: 'inline-flex min-h-11 items-center gap-2 font-medium [&_svg]:size-5 [&_svg]:shrink-0',
      },
    },
    defaultVariants: { tone: 'neutral', layout: 'inline' },
  },
)

export interface TextLinkProps extends ComponentProps<'a'>, VariantProps<typeof textLinkVariants> {
  /** Styles the only child, a router's link. */
  asChild?: boolean
}

/** A link. `standalone` gives a link on its own line a full touch target. For actions use `Button`. */
export function TextLink({ asChild = false, tone, layout, className, ...rest }: TextLinkProps) {
  const Element = asChild ? Slot.Root : 'a'
  return <Element className={textLinkVariants({ tone, layout, className })} {...rest} />
}
