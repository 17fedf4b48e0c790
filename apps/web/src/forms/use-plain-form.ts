import { useFormData } from '@kindling/ui/forms/use-form-data'
import * as z from 'zod/mini'
import { serverMessage } from '../server/server-message.ts'

/** The first validation error of each field. */
const problemsIn = ({ issues }: z.core.$ZodError) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

interface PlainFormOptions {
  failure?: string
  read?: (data: FormData) => object
}

/**
 * Small form validated by its schema on submit. The first screens bundle no form library (docs/decisions/117); input is
 * kept after an error.
 * @param send returns the error message above the button, if any; a thrown error shows there too
 * @param options.failure the specification's error text, for an error without a message
 * @param options.read turns form data into the schema's input, for a form with more than text fields
 */
export function usePlainForm<S extends z.core.$ZodType>(
  schema: S,
  send: (values: z.output<S>) => Promise<string | undefined> | Promise<void>,
  { failure, read = Object.fromEntries }: PlainFormOptions = {},
) {
  return useFormData(
    (data) => {
      const parsed = z.safeParse(schema, read(data))
      return parsed.success ? { values: parsed.data } : { problems: problemsIn(parsed.error) }
    },
    async (values) => {
      try {
        return (await send(values)) || undefined
      } catch (error) {
        return serverMessage(error, failure)
      }
    },
  )
}
