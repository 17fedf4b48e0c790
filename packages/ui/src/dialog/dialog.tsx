import * as Primitive from '@radix-ui/react-dialog'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

export const dialogVariants = cva(
  [
    'relative flex max-h-11/12 w-full tall:scroll-pt-24 tall:scroll-pb-36 flex-col overflow-y-auto overscroll-contain rounded-t-sheet border border-line bg-raised text-ink outline-none',
    'md:max-h-10/12 md:rounded-sheet',
    'data-[state=closed]:animate-sink data-[state=open]:animate-rise md:data-[state=closed]:animate-fade-out md:data-[state=open]:animate-pop',
  ],
  {
    variants: {
      /** Width on a desktop; on a phone every dialog has full width. */
      size: {
        small: 'md:max-w-sm',
        regular: 'md:max-w-lg',
        wide: 'md:max-w-4xl',
      },
    },
    defaultVariants: { size: 'regular' },
  },
)

export interface DialogProps extends DialogFrameProps, VariantProps<typeof dialogVariants> {
  className?: string | undefined
}

const ground =
  'fixed inset-0 z-50 flex items-end justify-center bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in md:items-center md:p-6'
const handle = 'mx-auto mt-2 block h-1 w-10 rounded-full bg-line md:hidden'

/** Closes the dialog around it. Its only child is the button. */
export function DialogClose(props: ComponentProps<typeof Primitive.Close>) {
  return <Primitive.Close asChild {...props} />
}

/**
 * A modal dialog: a bottom sheet on a phone, centred on a desktop. Traps the focus and restores it. For content to read
 * use the page itself.
 */
export function Dialog({ size, className, ...rest }: DialogProps) {
  return <DialogFrame look={{ ground, handle, panel: dialogVariants({ size, className }) }} {...rest} />
}
