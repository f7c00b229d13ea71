import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText, useRefusalAlert } from "@/components/feedback/failures";
import { ApiProblem } from "@/lib/api/problem";
import type { Verdict, Violation } from "@/lib/rules";
import { type CheckedFormOptions, type TextValues, useCheckedForm } from "./checked-form";

interface SentFormOptions<Field extends string, Checked extends Verdict>
  extends Omit<CheckedFormOptions<Field, Checked>, "onRefused" | "onAccepted"> {
  /** Sends the values that the rule accepted. */
  send: (values: TextValues<Field>) => Promise<void>;
  /** Finds the violations of form fields in a failure; without it, those that the server names. */
  violationsIn?: (error: unknown) => readonly Violation[];
  /** The alert of any other failure; without it, what every failed call says. */
  failureText?: (error: unknown) => string;
  /** Deals with a failure that the form has no place for, and returns whether it did. */
  onFailure?: (error: unknown) => boolean | Promise<boolean>;
}

/**
 * A form that goes to the server. Each refusal stands in the form field that it is about, and any other failure in an
 * alert.
 */
export function useSentForm<Field extends string, Checked extends Verdict = Verdict>({
  send,
  violationsIn = namedViolations,
  failureText,
  onFailure,
  ...options
}: SentFormOptions<Field, Checked>) {
  const alerts = useAlerts();
  const commonText = useFailureText();

  const form = useCheckedForm<Field, Checked>({
    ...options,
    onRefused: useRefusalAlert(),
    onAccepted: async (values) => {
      alerts.clear();
      try {
        await send(values);
      } catch (error) {
        if (await onFailure?.(error)) return;
        const violations = violationsIn(error);
        if (violations.length > 0) form.refuseFromServer(violations);
        else alerts.fail((failureText ?? commonText)(error));
      }
    },
  });

  return form;
}

function namedViolations(error: unknown): readonly Violation[] {
  return error instanceof ApiProblem ? error.errors : [];
}
