import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'

export interface ToastOptions {
  /** Secondary text. */
  description?: ReactNode
  /** One action. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds, 6,000 by default; an error stays until closed. */
  duration?: number
  /** Replaces the toast with the same id. */
  id?: string
}

function show(kind: 'success' | 'error' | 'info', message: ReactNode, options: ToastOptions = {}) {
  const { description, action, id, duration = kind === 'error' ? Number.POSITIVE_INFINITY : 6000 } = options
  sonner[kind](message, {
    duration,
    ...(description !== undefined && { description }),
    ...(action && { action }),
    ...(id !== undefined && { id }),
  })
}

/** Shows a toast, from anywhere; needs one `Toaster` in the page. */
export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
  info: (message: ReactNode, options?: ToastOptions) => show('info', message, options),
  /** Closes one toast, or all of them. */
  dismiss: (id?: string) => void sonner.dismiss(id),
}

const classNames = {
  toast:
    'flex w-full items-center gap-3 rounded-control border border-ink bg-ink p-4 ps-4 pe-2 font-sans text-14 text-paper',
  content: 'flex min-w-0 flex-1 flex-col gap-px',
  title: 'font-strong',
  icon: 'shrink-0 [&_svg]:size-5',
  actionButton:
    'order-2 min-h-11 max-w-1/2 shrink-0 rounded-control px-3 font-strong underline underline-offset-4',
  closeButton:
    'order-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control [&_svg]:size-5',
}

/** Width in rem, to grow with the text size: the library's default is in pixels. */
const width: CSSProperties & Record<'--width', string> = { '--width': 'min(22.5rem, calc(100vw - 2rem))' }

export interface ToasterProps {
  /** Accessible name of the toasts' landmark. */
  label?: string
  closeLabel?: string
  className?: string
}

/**
 * Container of toasts, once per app: at the top, below a desktop's header, so that they don't cover bottom sheets,
 * forms, message inputs or a phone's navigation.
 */
export function Toaster({ label = 'Notices', closeLabel = 'Close message', className }: ToasterProps) {
  return (
    <Sonner
      position="top-center"
      containerAriaLabel={label}
      closeButton
      gap={8}
      style={width}
      {...(className !== undefined && { className })}
      offset={{ top: 72 }}
      mobileOffset={{ top: 'calc(env(safe-area-inset-top, 0px) + 0.75rem)', left: 16, right: 16 }}
      icons={{
        success: <CircleCheck aria-hidden />,
        error: <CircleAlert aria-hidden />,
        info: <Info aria-hidden />,
        close: <X aria-hidden />,
      }}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: closeLabel }}
    />
  )
}
