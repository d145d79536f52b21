import { mount } from 'svelte';
import InspectorScene from './InspectorScene.svelte';
import ModelsScene from './ModelsScene.svelte';
import ReportScene from './ReportScene.svelte';

// Screens on made-up numbers, to look at while building: `vite`, then test/gallery/#/report, #/judgements or #/models.
import.meta.glob('../../src/ui/styles/*.css', { eager: true });

const SCENES = [
  ['#/judgements', InspectorScene],
  ['#/models', ModelsScene],
] as const;

const target = document.querySelector('#main');
if (target) {
  const scene = SCENES.find(([start]) => location.hash.startsWith(start))?.[1] ?? ReportScene;
  mount(scene, { target });
}
