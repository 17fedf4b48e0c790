import type { ReactNode } from 'react'

const showIt = (notice: HTMLDivElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** What answers a press in the shell, above the screen: it is brought into sight, however far down one has scrolled. */
export function ShellNotice({ children }: { children: ReactNode }) {
  return (
    <div ref={showIt} className="px-4 pt-4 sm:px-6">
      {children}
    </div>
  )
}
