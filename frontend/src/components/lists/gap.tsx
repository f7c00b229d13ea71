/** Takes the space of the rows of a table that are not in the document. */
export function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr aria-hidden="true" hidden={height === 0}>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}
