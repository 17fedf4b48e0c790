import { holdsWords } from '@kindling/domain/search/fold-words'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { RadioGroup } from '@kindling/ui/radio-group'
import { SearchInput } from '@kindling/ui/search-input'
import { SkeletonStack } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../components/query-view.tsx'
import { publishedCategoriesQuery } from '../skill-queries.ts'
import { SuggestSkillDialog } from './suggest-skill-dialog.tsx'

interface SkillStepProps {
  value: string
  onChange: (categoryId: string) => void
  /** Goes to the next step. */
  onProceed: () => void
}

/** Step 1: the skill's category. A missing category can be suggested. */
export function SkillStep({ value, onChange, onProceed }: SkillStepProps) {
  const [filter, setFilter] = useState('')
  const [isSuggesting, setSuggesting] = useState(false)
  const categories = useQuery(publishedCategoriesQuery)
  return (
    <Stack gap={4}>
      <Field label="Find a skill">
        <SearchInput value={filter} onChange={(event) => setFilter(event.target.value)} />
      </Field>
      <QueryView
        query={categories}
        skeleton={<SkeletonStack shapes={['panel']} />}
        failure="Could not load skills. Please try again later."
      >
        {(list) => {
          const found = list.filter(({ id, title }) => id === value || holdsWords(title, filter))
          return (
            <>
              <RadioGroup
                aria-label="Skill"
                options={found.map(({ id, title, description }) => ({
                  value: id,
                  label: title,
                  description,
                }))}
                value={value}
                onValueChange={onChange}
              />
              {found.length === 0 && <Text tone="muted">Nothing on the list matches “{filter.trim()}”.</Text>}
            </>
          )
        }}
      </QueryView>
      <Stack gap={2} align="start">
        <Text tone="muted">Is yours missing?</Text>
        <Button variant="secondary" size="small" onClick={() => setSuggesting(true)}>
          Suggest a skill
        </Button>
      </Stack>
      <SuggestSkillDialog
        open={isSuggesting}
        onOpenChange={setSuggesting}
        suggestion={filter.trim()}
        chosen={categories.data?.find(({ id }) => id === value)?.title}
        onSuggested={() => (value ? onProceed() : setFilter(''))}
      />
    </Stack>
  )
}
