import type { TownPage } from '@kindling/domain/offers/public-pages'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { TextInput } from '@kindling/ui/text-input'

interface TownFormProps {
  page: Pick<TownPage, 'town' | 'q' | 'towns'>
  error?: string | undefined
}

/** Search by words and town. A GET form, so that results have a URL. */
export function TownForm({ page: { town, q, towns }, error }: TownFormProps) {
  return (
    <search>
      <form action="/in" className="grid items-start gap-4 md:grid-cols-4">
        <div className="md:col-span-2">
          <Field label="What do you need?">
            <TextInput name="q" type="search" defaultValue={q} maxLength={120} enterKeyHint="search" />
          </Field>
        </div>
        <Field label="Where?" error={error}>
          <TextInput name="town" defaultValue={town} list="towns" autoComplete="off" required />
        </Field>
        {/* Below the height of a label, beside the inputs. */}
        <Button type="submit" className="md:mt-7">
          Search
        </Button>
        <datalist id="towns">
          {towns.map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
        </datalist>
      </form>
    </search>
  )
}
