import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export const mapPinVariants = cva(
  'group/pin grid size-11 place-items-center rounded-full select-none outline-none focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ink',
  {
    variants: {
      /** Highlighted together with its card in a list: larger, and above other pins. */
      highlighted: {
        true: 'z-10',
        false: '',
      },
    },
    defaultVariants: { highlighted: false },
  },
)

const markVariants = cva(
  'grid place-items-center rounded-full border-2 text-13 font-strong whitespace-nowrap tabular-nums transition-transform duration-120',
  {
    variants: {
      kind: {
        pin: 'size-5 border-raised bg-ember',
        cluster: 'h-8 min-w-8 border-raised px-1 text-paper',
      },
      highlighted: {
        true: 'scale-125 outline-2 outline-ink',
        false: 'group-hover/pin:scale-110',
      },
    },
    compoundVariants: [
      { kind: 'cluster', highlighted: true, class: 'bg-ember' },
      { kind: 'cluster', highlighted: false, class: 'bg-ink' },
    ],
  },
)

export interface MapPinProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'onClick' | 'ref' | 'type'>,
    VariantProps<typeof mapPinVariants> {
  /** Accessible name: "Amara K., Home repairs", "3 near each other". */
  label: string
  /** The number of places in a cluster. With 1, or none, it is a single pin. */
  count?: number | undefined
  /** Called on a press. Without it the pin isn't interactive. */
  onClick?: (() => void) | undefined
}

/** A place on a map, or a cluster. The map positions it by its centre. */
export function MapPin({ label, count = 1, highlighted, onClick, className, ...rest }: MapPinProps) {
  const isCluster = count > 1
  const shared = {
    'aria-label': label,
    'data-pin': '',
    'data-highlighted': highlighted ? '' : undefined,
    className: mapPinVariants({ highlighted, className }),
    children: (
      <span
        className={markVariants({ kind: isCluster ? 'cluster' : 'pin', highlighted: highlighted ?? false })}
      >
        {isCluster && count}
      </span>
    ),
  }
  if (onClick === undefined) return <span role="img" {...shared} {...(rest as ComponentProps<'span'>)} />
  return <button type="button" onClick={onClick} {...shared} {...rest} />
}
