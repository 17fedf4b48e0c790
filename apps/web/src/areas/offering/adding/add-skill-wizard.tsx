import { skillForm } from '@kindling/domain/skills/skill-offer-contract'
import { experienceLabels, experienceLevels } from '@kindling/domain/skills/skill-rules'
import { isStepComplete, wizardSteps } from '@kindling/domain/skills/skill-wizard'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stepper } from '@kindling/ui/stepper'
import { Textarea } from '@kindling/ui/textarea'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { RateStep } from '../rate-step.tsx'
import { ImagesStep } from './images-step.tsx'
import { SkillStep } from './skill-step.tsx'
import { useAddSkill } from './use-add-skill.ts'

export const stepNames = ['Skill', 'Experience', 'Description', 'Rate', 'Images']
const questions = [
  'What can you do for a neighbour?',
  'How well do you know it?',
  'What should neighbours know?',
  'What is an hour worth?',
  'Show what you do',
]
const levels = experienceLevels.map((value) => ({ value, label: experienceLabels[value] }))

/** What each step needs before the next. */
const missing = {
  skill: 'Choose a skill first',
  experience: 'Choose a level first',
  description: 'Describe what you do first',
  rate: 'Enter an hourly rate first',
  images: 'Leave out some pictures first',
}

/** Validation error of a step's field while typing; the server's would come only after the last step. */
function problemOf(schema: z.core.$ZodType, value: string) {
  return value.trim() === '' ? undefined : z.safeParse(schema, value).error?.issues[0]?.message
}

interface AddSkillWizardProps {
  memberId: string
  /** From 1. */
  step: number
  /** Called with the first unfilled step when the address names a later one. */
  onStray: (step: number) => void
  onNext: (step: number) => void
  onBack: (step: number) => void
  /** Back on the first step. */
  onLeave: () => void
  onAdded: (skillId: string) => void
}

/** Wizard of five steps that adds a skill (marketplace §2). Its input survives a reload. */
export function AddSkillWizard({
  memberId,
  step,
  onStray,
  onNext,
  onBack,
  onLeave,
  onAdded,
}: AddSkillWizardProps) {
  const { draft, change, thumbnails, setThumbnails, save, isSaving, problem, fieldProblems } = useAddSkill(
    memberId,
    onAdded,
  )
  const firstMissing = wizardSteps.findIndex((each) => !isStepComplete(each, { ...draft, thumbnails })) + 1
  const isStray = firstMissing > 0 && step > firstMissing
  const name = wizardSteps[step - 1] ?? 'skill'
  const descriptionProblem = problemOf(skillForm.shape.description, draft.description)
  const canGoOn = isStepComplete(name, { ...draft, thumbnails }) && !descriptionProblem
  const isLast = step === wizardSteps.length
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)

  const stray = useEffectEvent(onStray)
  useEffect(() => {
    if (isStray) stray(firstMissing)
  }, [isStray, firstMissing])

  // Focuses the heading of a new step, so that screen readers announce it.
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus()
    shownStep.current = step
  }, [step])

  if (isStray) return null
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (!canGoOn) return
        if (isLast) save()
        else onNext(step + 1)
      }}
      problem={problem}
      footer={
        <Inline gap={3} justify="between">
          <Button
            variant="secondary"
            disabled={isSaving}
            onClick={() => (step === 1 ? onLeave() : onBack(step - 1))}
          >
            Back
          </Button>
          <Button
            type="submit"
            disabled={!canGoOn}
            unavailable={canGoOn ? undefined : missing[name]}
            loading={isSaving}
            loadingLabel="Adding your skill..."
          >
            {isLast ? 'Complete' : 'Next'}
          </Button>
        </Inline>
      }
    >
      <Heading level={1} ref={heading} tabIndex={-1}>
        {questions[step - 1]}
      </Heading>
      <Stepper steps={stepNames} current={step} />
      {name === 'skill' && (
        <SkillStep
          value={draft.skillCategoryId}
          onChange={(skillCategoryId) => change({ skillCategoryId })}
          onProceed={() => onNext(step + 1)}
        />
      )}
      {name === 'experience' && (
        <RadioGroup
          aria-label="Experience level"
          options={levels}
          value={draft.experience_level}
          onValueChange={(experience_level) => change({ experience_level })}
        />
      )}
      {name === 'description' && (
        <Field
          label="Description"
          hint="What you do in an hour, what you bring along, what should be ready."
          error={descriptionProblem ?? fieldProblems.description}
          required
        >
          <Textarea
            rows={6}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
      )}
      {name === 'rate' && (
        <RateStep
          value={draft.hourly_rate}
          onChange={(hourly_rate) => change({ hourly_rate })}
          error={problemOf(skillForm.shape.hourly_rate, draft.hourly_rate) ?? fieldProblems.hourly_rate}
          categoryId={draft.skillCategoryId}
        />
      )}
      {name === 'images' && <ImagesStep value={thumbnails} onChange={setThumbnails} />}
    </Form>
  )
}
