import { cva, type VariantProps } from 'class-variance-authority'
import { DialogFrame, type DialogFrameProps } from '../dialog/dialog-frame.tsx'

export const sheetVariants = cva(
  'relative flex tall:scroll-py-24 flex-col overflow-y-auto overscroll-contain border-line bg-raised text-ink outline-none',
  {
    variants: {
      /** The edge it slides in from, at every width. `end` follows the reading direction. */
      side: {
        bottom:
          'max-h-11/12 w-full max-w-3xl rounded-t-sheet border border-b-0 data-[state=closed]:animate-sink data-[state=open]:animate-rise',
        end: 'h-full w-11/12 max-w-md rounded-s-sheet border border-e-0 transition duration-180 ease-out data-[state=closed]:animate-fade-out starting:translate-x-6 starting:opacity-0 starting:rtl:-translate-x-6',
      },
    },
    defaultVariants: { side: 'bottom' },
  },
)

export interface SheetProps extends DialogFrameProps, VariantProps<typeof sheetVariants> {
  className?: string | undefined
}

const ground =
  'fixed inset-0 z-50 flex bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'
const places = { bottom: 'items-end justify-center', end: 'items-stretch justify-end' }

/**
 * A panel at the edge of the screen for filters, map layers or details. It slides in from its edge at every width,
 * unlike a Dialog, which is centred on a desktop. `DialogClose` closes it too.
 */
export function Sheet({ side, className, ...rest }: SheetProps) {
  const edge = side ?? 'bottom'
  return (
    <DialogFrame
      look={{
        ground: `${ground} ${places[edge]}`,
        panel: sheetVariants({ side: edge, className }),
        handle: edge === 'bottom' ? 'mx-auto mt-2 block h-1 w-10 rounded-full bg-line' : undefined,
      }}
      {...rest}
    />
  )
}
