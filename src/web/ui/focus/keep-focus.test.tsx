import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFocus } from "./keep-focus.ts";

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = "<button id=save></button><button id=other></button>";
  stop = keepFocus();
});
afterEach(() => stop());

const button = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`) as HTMLButtonElement;

/** As browsers do: what cannot be used has no focus either. */
async function makeBusy(isBusy: boolean) {
  button("save").disabled = isBusy;
  await Promise.resolve();
  if (isBusy) button("save").blur();
}

test("a button that was busy has the focus again, and once", async () => {
  button("save").focus();
  await makeBusy(true);
  expect(document.body).toHaveFocus();
  await makeBusy(false);
  expect(button("save")).toHaveFocus();
  button("save").blur();
  await makeBusy(true);
  await makeBusy(false);
  expect(document.body).toHaveFocus();
});

test("a field has the focus again after its form was out of use", async () => {
  document.body.innerHTML = "<div id=fields><input id=field></div>";
  const fields = document.querySelector("#fields") as HTMLElement;
  const field = document.querySelector("#field") as HTMLElement;
  field.focus();
  fields.toggleAttribute("inert", true);
  await Promise.resolve();
  field.blur();
  fields.toggleAttribute("inert", false);
  await Promise.resolve();
  expect(field).toHaveFocus();
});

test("who has gone elsewhere meanwhile stays there", async () => {
  button("save").focus();
  await makeBusy(true);
  button("other").focus();
  await makeBusy(false);
  expect(button("other")).toHaveFocus();
});

test("a button that others were busy beside gets no focus", async () => {
  await makeBusy(true);
  await makeBusy(false);
  expect(document.body).toHaveFocus();
});

test("what ends beside it leaves a busy button its turn", async () => {
  button("save").focus();
  button("other").disabled = true;
  await makeBusy(true);
  button("other").disabled = false;
  await Promise.resolve();
  await makeBusy(false);
  expect(button("save")).toHaveFocus();
});

test("while a button of a dialog is busy, the keyboard goes on in that dialog and not behind it", async () => {
  document.body.innerHTML = `<button id=behind></button>
    <div aria-modal=true tabindex=-1><button id=below></button></div>
    <div aria-modal=true tabindex=-1><button id=other></button><button id=save></button></div>`;
  button("save").focus();
  await makeBusy(true);
  expect(document.body).toHaveFocus();
  await userEvent.tab();
  expect(button("other")).toHaveFocus();
});

test("a dialog in which something has the focus is gone through as ever", async () => {
  document.body.innerHTML =
    "<div aria-modal=true tabindex=-1><button id=first></button><button id=other></button><button id=save></button></div>";
  button("other").focus();
  await userEvent.tab();
  expect(button("save")).toHaveFocus();
});
