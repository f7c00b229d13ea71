import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { TextArea } from "@/components/forms/text-area";
import { formatList, formatNumber } from "@/lib/language/format";
import type { Shape } from "@/lib/map/shape";
import type { BoundaryViolation } from "@/lib/wasm";
import { linesOfCorners, type Read, shapeOfText, textOf } from "./coordinates";
import type { Edit } from "./editing";
import { numberOf } from "./violations";

interface CoordinatesWayProps {
  shape: Shape;
  edit: (edit: Edit) => void;
  violations: readonly BoundaryViolation[];
  /** Told why the text is no boundary, so that no other one is saved in its place. */
  onUnread: (violation: BoundaryViolation | undefined) => void;
}

/** More lines would not help a person. */
const MOST_LINES = 10;

/** The boundary as text, for people who have its coordinates or cannot use a map. */
export function CoordinatesWay({ shape, edit, violations, onUnread }: CoordinatesWayProps) {
  const { t } = useLingui();
  const [entered, setEntered] = useState(() => ({ text: textOf(shape), of: shape }));
  // A step that was undone or made elsewhere replaces the text.
  const text = entered.of === shape ? entered.text : textOf(shape);
  const read = shapeOfText(text);
  const error = useReadError(read, text, shape, violations);
  useUnread(read, error, onUnread);
  return (
    <TextArea
      label={t`Corners`}
      name="corners"
      rows={10}
      value={text}
      error={error}
      description={
        <Trans>
          One corner a line, latitude first: 41.2565, -101.7423. You can also paste GeoJSON.
        </Trans>
      }
      onChange={(typed) => {
        const typedShape = shapeOfText(typed);
        const next = typedShape.ok ? typedShape.shape : shape;
        setEntered({ text: typed, of: next });
        if (typedShape.ok) edit({ do: "replace", shape: next });
      }}
    />
  );
}

function useUnread(
  { ok, lines }: Read & { lines?: readonly number[] },
  message = "",
  onUnread: (violation: BoundaryViolation | undefined) => void,
): void {
  const code = lines ? "corner-format" : "not-an-area";
  const report = useEffectEvent(onUnread);
  useEffect(() => {
    report(ok ? undefined : { code, message });
  }, [ok, code, message]);
  useEffect(() => () => report(undefined), []);
}

function useReadError(
  read: Read,
  text: string,
  shape: Shape,
  violations: readonly BoundaryViolation[],
): string | undefined {
  const { t } = useLingui();
  if (!read.ok && !read.lines) return t`This GeoJSON has no Polygon or MultiPolygon.`;
  const lines = listed(read.ok ? linesOfViolations(text, shape, violations) : read.lines);
  if (!read.ok) return t`Please write a latitude and a longitude on these lines: ${lines}`;
  return lines === "" ? undefined : t`Please check these lines: ${lines}`;
}

function listed(lines: readonly number[]): string {
  return formatList(lines.slice(0, MOST_LINES).map((line) => formatNumber(line)));
}

/** The lines of corners that the survey names. A shape of several rings has no lines. */
function linesOfViolations(
  text: string,
  shape: Shape,
  violations: readonly BoundaryViolation[],
): number[] {
  if (shape.flat().length !== 1 || text.trimStart().startsWith("{")) return [];
  const lines = linesOfCorners(text);
  const numbers = violations.flatMap(({ at }) => (at ? (numberOf(shape, at) ?? []) : []));
  return [...new Set(numbers)].flatMap((number) => lines[number - 1] ?? []);
}
