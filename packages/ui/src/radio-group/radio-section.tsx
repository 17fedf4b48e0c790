import { type ReactNode, useId } from 'react'

interface RadioSectionProps {
  /** Only needed with several sections. */
  label: string | undefined
  children: ReactNode
}

/** A subsection of a radio group with its own heading. */
export function RadioSection({ label, children }: RadioSectionProps) {
  const id = useId()
  if (label === undefined) return <div>{children}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be laid out with what it names
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <span id={id} className="text-14 text-muted">
        {label}
      </span>
      {children}
    </div>
  )
}
