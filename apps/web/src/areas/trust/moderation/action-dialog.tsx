import { FormDialog, type FormDialogProps } from '@kindling/ui/form-dialog'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { DecisionProps } from './use-decision.ts'
import { useDecisionForm } from './use-decision-form.ts'

interface ActionDialogProps extends DecisionProps, Pick<FormDialogProps, 'title' | 'description'> {
  /** The button. */
  action: FormDialogProps['send']
  leaveLabel: string
  /** Error text of a failure, from the contract. */
  failure: string
  send: () => Promise<unknown>
  /** Confirmation of the action as a sentence. */
  outcome: string
  children: ReactNode
}

const noFields = z.object({})

/** Decision dialog with one button and nothing to fill in. */
export function ActionDialog({
  title,
  description,
  action,
  leaveLabel,
  children,
  ...props
}: ActionDialogProps) {
  const { dialog } = useDecisionForm(noFields, props, {
    defaultValues: {},
    failure: props.failure,
    send: async () => {
      await props.send()
      return props.outcome
    },
  })
  return (
    <FormDialog {...dialog} title={title} description={description} send={action} leaveLabel={leaveLabel}>
      {children}
    </FormDialog>
  )
}
