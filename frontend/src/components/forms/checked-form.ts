import { type FocusEvent, type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { preloadRules, rulesStarted, startRules, type Verdict, type Violation } from "@/lib/rules";
import { type Inquiry, useInquiry } from "./inquiry";
import { useAfterPress } from "./pointer-press";

export type TextValues<Field extends string> = Record<Field, string>;

interface Refusal {
  violations: readonly Violation[];
  announcement: string;
}

export interface CheckedFormOptions<Field extends string, Checked extends Verdict> {
  initial: TextValues<Field>;
  /** The rule of this form: returns every violation. The same function checks the same values once. */
  check: (values: TextValues<Field>) => Checked;
  /** What to ask the server about a form field that the rule accepts. */
  inquiry?: Inquiry<Field>;
  /**
   * Called with the violations of a refused submit, in the rule's order. The returned function is called once the person
   * changes the first of them.
   */
  onRefused?: (violations: readonly Violation[]) => (() => void) | undefined;
  onAccepted: (values: TextValues<Field>, verdict: Checked) => void | Promise<void>;
}

/**
 * A form that only a rule checks. A form field shows its violation after the person has filled it
 * in and left it, or submitted the form. The violation goes away while typing as soon as the value
 * is valid.
 *
 * The rules may still be loading: the first focus starts them, and submitting waits for them.
 *
 * Spread `form` on `Form` and `field("…")` on a form field component.
 */
export function useCheckedForm<Field extends string, Checked extends Verdict = Verdict>({
  initial,
  check,
  inquiry,
  onRefused,
  onAccepted,
}: CheckedFormOptions<Field, Checked>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [fromServer, setFromServer] = useState<readonly Violation[]>([]);
  /** The violations of the last refused submit, and what the form says of them if nothing else does. */
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  /** A ref, not state, because a second submit may come before the next render. */
  const isSubmitting = useRef(false);
  const afterPress = useAfterPress();
  const { answer, ask, forget } = useInquiry(inquiry);
  const formRef = useRef<HTMLFormElement>(null);
  const refused = useRef<{ field: string | undefined; takeBack: (() => void) | undefined }>(null);

  const checked = useMemo(() => {
    let verdict: Checked | undefined;
    return () => {
      verdict ??= check(values);
      return verdict;
    };
  }, [check, values]);
  const verdict = rulesStarted() && (submitted || left.size > 0) ? checked() : undefined;

  function errorOf(name: Field): string | undefined {
    const serverViolation = fromServer.find((violation) => violation.field === name);
    const broken = verdict?.errors.find((violation) => violation.field === name);
    return (
      serverViolation?.message ??
      answerTo(name) ??
      (submitted || left.has(name) ? (broken?.hint ?? broken?.message) : undefined)
    );
  }

  function answerTo(name: Field): string | undefined {
    return answer.find((violation) => violation.field === name)?.message;
  }

  function leave(name: string): void {
    afterPress(() => setLeft((current) => new Set(current).add(name)));
    if (name !== inquiry?.field || !rulesStarted()) return;
    const isRefused = checked().errors.some((violation) => violation.field === name);
    if (!isRefused) ask(values, afterPress);
  }

  function setValue(name: Field, value: string): void {
    if (refused.current?.field === name) refused.current.takeBack?.();
    setValues((current) => ({ ...current, [name]: value }));
    setFromServer((current) => current.filter((violation) => violation.field !== name));
    if (name === inquiry?.field) forget();
  }

  function refuse(violations: readonly Violation[]): void {
    const takeBack = onRefused?.(violations);
    refused.current = { field: violations[0]?.field, takeBack };
    const text = violations.map(({ hint, message }) => hint ?? message).join(". ");
    setRefusal({ violations, announcement: takeBack ? "" : text });
  }

  // The messages have to be on the screen before it can scroll to them.
  useEffect(() => {
    if (!refusal || !formRef.current) return;
    showControl(formRef.current, new Set(refusal.violations.map(({ field }) => field)));
  }, [refusal]);

  /** Passes unexpected errors to the error page: React catches errors that are thrown while rendering. */
  function fail(error: unknown): void {
    setBusy(() => {
      throw error;
    });
  }

  async function submit(): Promise<void> {
    await startRules();
    setSubmitted(true);
    const now = checked();
    if (now.ok) await onAccepted(values, now);
    else refuse(now.errors);
  }

  return {
    values,
    setValue,
    isBusy,
    form: {
      ref: formRef,
      announcement: (inquiry && answerTo(inquiry.field)) ?? refusal?.announcement ?? "",
      onFocus: preloadRules,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (isSubmitting.current) return;
        isSubmitting.current = true;
        setBusy(true);
        submit()
          .catch(fail)
          .finally(() => {
            isSubmitting.current = false;
            setBusy(false);
          });
      },
      onBlur: (event: FocusEvent<HTMLFormElement, Element>) => {
        const { name, value } = event.target;
        if (name && value) leave(name);
      },
    },
    field: (name: Field) => ({
      name,
      value: values[name],
      onChange: (value: string) => setValue(name, value),
      error: errorOf(name),
    }),
    /** Marks the form fields that the server refused although the rule accepted them. */
    refuseFromServer: (violations: readonly Violation[]) => {
      setFromServer(violations);
      refuse(violations);
    },
  };
}

/** Focuses the first refused form field, and brings it and its message onto the screen. */
export function showControl(form: HTMLFormElement, names: ReadonlySet<string>): void {
  const control = [...form.elements].find((element) =>
    names.has(element.getAttribute("name") ?? ""),
  );
  if (control instanceof HTMLElement) bringToScreen(control);
}

/** The same for the first error on a screen of several forms: its form field, or its words if it belongs to none. */
export function showFirstError(screen: HTMLElement | null): void {
  const control = screen?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-error][tabindex]',
  );
  if (control) bringToScreen(control);
}

function bringToScreen(control: HTMLElement): void {
  // A browser focuses nothing in details that are closed.
  for (
    let details = control.closest("details");
    details;
    details = details.parentElement?.closest("details") ?? null
  ) {
    details.open = true;
  }
  control.focus({ preventScroll: true });
  const field = control.closest("[data-field]") ?? control;
  field.scrollIntoView({ block: "nearest" });
  // A list of choices can be higher than the screen.
  field.querySelector("[data-error]")?.scrollIntoView({ block: "nearest" });
}
