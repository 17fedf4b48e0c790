import { toast } from '@kindling/ui/toast'
import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { useDeferred } from '../../../app/use-deferred.ts'
import { useOnline } from '../../../browser/use-online.ts'
import { OFFLINE } from '../../../server/server-message.ts'
import type { ReportDialog } from './report-dialog.tsx'

/** Few report anything: the form is fetched when somebody does. */
const loadForm = () => import('./report-dialog.tsx')

const LOST = 'The report form didn’t arrive. Try again, or load the page again.'

/**
 * The report dialog, there from the first time that it is opened. When its code can’t be fetched it says so: what it
 * was opened from stays.
 */
export function ReportWhenAsked(props: ComponentProps<typeof ReportDialog>) {
  const { open, onOpenChange } = props
  const online = useOnline()
  const { module: form, hasFailed } = useDeferred(loadForm, open)
  const isLost = open && !form && (hasFailed || !online)
  const lose = useEffectEvent(() => {
    onOpenChange(false)
    toast.error(online ? LOST : OFFLINE)
  })
  useEffect(() => {
    if (isLost) lose()
  }, [isLost])
  return form && <form.ReportDialog {...props} />
}
