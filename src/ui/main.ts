import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/sheet.css';
import './styles/controls.css';
import './styles/marks.css';
import './styles/figures.css';
import './styles/tables.css';
import './styles/dialogs.css';
import App from './App.svelte';
import { fetchStylesAgain } from './fetch-styles-again.ts';

const target = document.querySelector('#app');
if (!target) throw new Error('index.html has no #app');
// What stands there until the page has come.
target.replaceChildren();
mount(App, { target });
fetchStylesAgain(document);
