import type { ReactNode } from 'react'

const showIt = (notice: HTMLDivElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** Notice above the screen after an action in the shell; scrolls itself into view. */
export function ShellNotice({ children }: { children: ReactNode }) {
  return (
    <div ref={showIt} className="px-edge pt-4">
      {children}
    </div>
  )
}
